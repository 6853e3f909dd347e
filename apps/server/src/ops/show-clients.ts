import type { Distribution } from '@campus/domain/duties/client-class'
import { sql } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { inClient } from './in-client.ts'
import type { OpsCommand } from './ops-command.ts'

type Line = Pick<
  Tables['client'],
  'number' | 'name' | 'country_id' | 'status' | 'gateway' | 'is_onboarded' | 'policyholder_class'
> & {
  id: string
  company: string
  users: number
}

export const listClients: OpsCommand = {
  summary: 'Lists the clients with their company, state, class and number of active users.',
  usage: '[--company CODE]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const rows = await tx.all<Line>(sql`
        select c.client_id as id, c.number, c.name, c.company_id as company, c.country_id, c.status, c.gateway, c.is_onboarded, c.policyholder_class,
          (select count(*) from school_user u where u.client_id = c.client_id and u.status = 'active') as users
        from client c where ${options.company ?? null}::text is null or c.company_id = ${options.company ?? null} order by c.name`)
      const lines = rows.map(
        (row) =>
          `${row.id}  ${row.status.padEnd(9)}  ${row.company}  ${row.gateway ? 'pays per order' : 'on account   '}  ${row.policyholder_class.padEnd(8)}  ${row.name} (${row.users} users)`,
      )
      return { output: { clients: rows }, text: lines.join('\n') || 'There is no client yet.' }
    }),
}

type Shown = {
  campus: string
  /** null: a campus without a contract. */
  product: string | null
  id: string
  until: string | null
  risk_country: string
  distribution: Distribution
  register_name: string | null
  register_number: string | null
}

function contractText({ campus, product, id, until, ...contract }: Shown): string {
  if (product === null) return `  ${campus}: no contract`
  const register = contract.register_number
    ? `, ${contract.register_number} in ${contract.register_name}`
    : ''
  return `  ${campus}: ${product} ${id}, ${contract.risk_country}, ${contract.distribution}${register}${until ? ` until ${until}` : ''}`
}

export const showClient: OpsCommand = {
  summary: 'Shows a client with its campuses, contracts and users.',
  usage: 'NAME',
  words: [1, 1],
  isReading: true,
  run: (services, options) =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      const contracts = await tx.all<Shown>(sql`
        select campus.name as campus, p.code as product, o.id, o.valid_to as until, o.risk_country_id as risk_country, o.distribution, o.register_name, o.register_number from campus
        left join contract o on o.campus_id = campus.id left join product p on p.id = o.product_id
        where campus.client_id = ${client.id} order by campus.is_default desc, campus.name, p.code, o.valid_from`)
      const users = await tx.all<{ email: string; role: string; status: string }>(sql`
        select u.email, coalesce((select min(r.name) from school_user_role j join role r on r.id = j.role_id where j.user_id = u.id), '') as role,
          case when u.suspended_at is null then u.status else 'suspended' end as status
        from school_user u where u.client_id = ${client.id} order by u.email`)
      const text = [
        `${client.name} (${client.company_id}, ${client.status}, class ${client.policyholder_class})`,
        ...contracts.map(contractText),
        ...users.map(({ email, role, status }) => `  ${email}  ${role}  ${status}`),
      ]
      return { output: { ...client, contracts, users }, text: text.join('\n') }
    }),
}
