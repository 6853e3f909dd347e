import { todayIn } from '@campus/domain/calendar-zone'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { findCompany } from './find-entities.ts'
import { writeOperatorLine, type OpsCommand, type OpsOptions } from './ops-command.ts'
import { operatorRoles, type OperatorRole } from './command-rights.ts'
import { findOperator, isFirstOperator, makeOperator, readAddress } from './operators.ts'

/** Serialises changes: otherwise two commands could create two first administrators, or end the last two. */
const lockOperators = (tx: Tx) => tx.run(sql`lock table operator in share row exclusive mode`)

/** Creates an operator. Source of the roles and of the first operator: details, section 11. */
export const createOperator: OpsCommand = {
  summary: 'Makes an operator, whom OPS_USER then names; the first one is an administrator and needs nobody.',
  usage: 'EMAIL [--role administrator|accounts|support] [--company CODE]',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const email = readAddress(options.words[0] ?? '', 'EMAIL')
      await lockOperators(tx)
      const isFirst = await isFirstOperator(tx)
      const role = readRole(options, { isFirst })
      const companyId = options.company ? (await findCompany(tx, options.company)).id : null
      if (isFirst && (role !== 'administrator' || companyId !== null))
        throw new Error('The first operator is an administrator of all companies, who makes the others.')
      const id = await makeOperator(services, tx, { email, role, companyId })
      if (id === null) throw new Error(`${email} is an operator already: "operator end" comes first.`)
      return {
        output: { id, email, role, company: companyId },
        text: `${email} is an operator (${role}, ${companyId ?? 'all companies'}).`,
      }
    }),
}

function readRole({ role }: OpsOptions, { isFirst }: { isFirst: boolean }): OperatorRole {
  const roleName = role ?? (isFirst ? 'administrator' : '')
  const chosenRole = operatorRoles.find((operatorRole) => operatorRole === roleName)
  if (!chosenRole) throw new Error(`--role must be one of ${operatorRoles.join(', ')}`)
  return chosenRole
}

export const listOperators: OpsCommand = {
  summary: 'Lists the operators with their roles and companies; those who have left last.',
  usage: '',
  isReading: true,
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const operators = await tx.all<
        Pick<Tables['operator'], 'id' | 'email' | 'role' | 'created_at' | 'ended_at'> & {
          company: string | null
        }
      >(sql`
        select id, email, role, company_id as company, created_at, ended_at from operator order by ended_at is not null, email, created_at`)
      const lines = operators.map(
        ({ email, role, company, ended_at: ended }) =>
          `${email}  ${role}  ${company ?? 'all companies'}${ended ? `  left ${todayIn('UTC', ended)}` : ''}`,
      )
      return {
        output: { operators },
        text: lines.join('\n') || 'There is no operator yet: "operator create EMAIL" makes the first.',
      }
    }),
}

export const endOperator: OpsCommand = {
  summary: 'Ends an operator’s rights at once; what they did keeps naming them.',
  usage: 'EMAIL',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const email = readAddress(options.words[0] ?? '', 'EMAIL')
      await lockOperators(tx)
      const operator = await findOperator(tx, email)
      if (!operator) throw new Error(`No operator has the address ${email}.`)
      const another = await tx.maybe(sql`
        select 1 from operator where role = 'administrator' and company_id is null and ended_at is null and id <> ${operator.id}`)
      if (!another && operator.role === 'administrator' && operator.company_id === null)
        throw new Error(`${email} is the last administrator of all companies: make another one first.`)
      await tx.run(sql`update operator set ended_at = ${services.clock.now()} where id = ${operator.id}`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'end-operator',
        subject: operator.id,
      })
      return { output: { id: operator.id, email }, text: `${email} is no operator any more.` }
    }),
}
