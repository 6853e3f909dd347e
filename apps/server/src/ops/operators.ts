import { theOperator } from '@campus/domain/audit/actor-ref'
import { checkEmail } from '@campus/domain/applicant/contact-rules'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import type { Services } from '../platform/services.ts'
import { requireCommandRights, type OperatorRole } from './command-rights.ts'
import { writeOperatorLine, type OpsServices } from './ops-command.ts'

export type Operator = Pick<Tables['operator'], 'id' | 'email' | 'company_id'> & { role: OperatorRole }

/** The operator may not run the command; nothing was done. */
export class OperatorError extends Error {
  readonly code: 'operator_required' | 'operator_unknown' | 'operator_not_allowed'

  constructor(code: OperatorError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The services for the operator named in `OPS_USER`: with their ID as the author of changes, and limited to
 * their company. Throws an OperatorError if they may not run the command. Source: details, section 11.
 */
export async function servicesAsOperator(
  services: Services,
  name: string | undefined,
  command: string,
): Promise<Omit<OpsServices, 'give'>> {
  const { database, config } = services
  if (!name) {
    if (config.isProduction && !(command === 'operator create' && !(await hasOperators(services))))
      throw new OperatorError(
        'operator_required',
        'Who are you? Set OPS_USER to the email address that "operator create" was given for you.',
      )
    return { ...services, operator: theOperator }
  }
  const operator = await findOrMake(services, name)
  const rights = requireCommandRights(command)
  if (operator.role !== 'administrator' && !rights.roles.includes(operator.role))
    throw new OperatorError(
      'operator_not_allowed',
      `"${command}" is for ${['administrator', ...rights.roles].join(', ')}; ${operator.email} has the role ${operator.role}.`,
    )
  if (operator.company_id !== null && rights.isForAllClients)
    throw new OperatorError(
      'operator_not_allowed',
      `"${command}" acts on all companies; ${operator.email} is an operator of ${operator.company_id} alone.`,
    )
  return {
    ...services,
    operator: { kind: 'operator', id: operator.id },
    ownCompany: operator.company_id,
    database: operator.company_id === null ? database : database.forClientsOf(operator.company_id),
  }
}

export function readAddress(text: string, field: string): string {
  const address = text.trim().toLowerCase()
  if (address === '' || checkEmail(address, { isRequired: true }))
    throw new OperatorError('operator_unknown', `${field} must be an email address, not "${text}".`)
  return address
}

export const findOperator = (tx: Tx, email: string) =>
  tx.maybe<Operator>(
    sql`select id, email, role, company_id from operator where email = ${email} and ended_at is null`,
  )

export async function isFirstOperator(tx: Tx): Promise<boolean> {
  return (await tx.maybe(sql`select 1 from operator where ended_at is null`)) === undefined
}

const hasOperators = async ({ database }: Services) => !(await database.withCompany(isFirstOperator))

/** Outside production an unknown name becomes an administrator, so that commands can be tried without one. */
async function findOrMake(services: Services, name: string): Promise<Operator> {
  const email = readAddress(name, 'OPS_USER')
  return services.database.withCompany(async (tx) => {
    const operator = await findOperator(tx, email)
    if (operator) return operator
    const ended = await tx.maybe(sql`select 1 from operator where email = ${email}`)
    if (ended || services.config.isProduction)
      throw new OperatorError(
        'operator_unknown',
        `No operator has the address ${email}: an administrator makes one by "operator create ${email} --role …".`,
      )
    await makeOperator(services, tx, { email, role: 'administrator', companyId: null })
    return (await findOperator(tx, email)) as Operator
  })
}

/** Creates an operator; returns null, changing nothing, if the address already belongs to one. */
export async function makeOperator(
  services: Services & Partial<Pick<OpsServices, 'operator'>>,
  tx: Tx,
  { email, role, companyId }: { email: string; role: OperatorRole; companyId: string | null },
): Promise<string | null> {
  const made = await tx.maybe<{ id: string }>(sql`
    insert into operator (email, role, company_id, created_at) values (${email}, ${role}, ${companyId}, ${services.clock.now()})
    on conflict (email) where ended_at is null do nothing returning id`)
  if (!made) return null
  await writeOperatorLine(
    { ...services, operator: services.operator ?? { kind: 'operator', id: made.id } },
    tx,
    {
      clientId: null,
      action: 'create-operator',
      subject: made.id,
      details: { role, company: companyId },
    },
  )
  return made.id
}
