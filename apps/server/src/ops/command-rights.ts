export const operatorRoles = ['administrator', 'accounts', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** The roles that may run a command besides administrators, and whether it acts on every company at once. */
export type CommandRights = { roles: readonly OperatorRole[]; isForAllClients?: true }

const everybody = { roles: ['accounts', 'support'] } as const
const administrators = { roles: [] } as const
const accounts = { roles: ['accounts'] } as const
const support = { roles: ['support'] } as const
/** For commands that change or show the data of all companies: operators of one company may not run them. */
const forAll = <T extends CommandRights>(rights: T) => ({ ...rights, isForAllClients: true as const })

/**
 * The rights of each command by its name; a test compares the names with those in `all-commands.ts`. To
 * confirm a proposal, an operator also needs the rights of the proposed command.
 */
export const commandRights: Readonly<Record<string, CommandRights>> = {
  status: forAll(everybody),
  maintenance: forAll(administrators),
  'operator create': forAll(administrators),
  'operator list': forAll(administrators),
  'operator end': forAll(administrators),
  'proposals list': everybody,
  'proposals confirm': everybody,
  'proposals withdraw': everybody,
  'catalogue import': forAll(administrators),
  'catalogue withdraw': forAll(administrators),
  'texts list': everybody,
  'texts approve': forAll(administrators),
  'taxes questions': everybody,
  'sanctions import': forAll(administrators),
  'sanctions list': everybody,
  'sanctions hits': forAll(administrators),
  'sanctions clear': forAll(administrators),
  'sanctions confirm': forAll(administrators),
  'company list': everybody,
  'company show': everybody,
  'company create': forAll(administrators),
  'company update': forAll(administrators),
  'company set': administrators,
  'client list': everybody,
  'client show': everybody,
  'client create': administrators,
  'client set': administrators,
  'client activate': administrators,
  'client suspend': administrators,
  'client onboarding': support,
  'client payment-days': accounts,
  'client trial': administrators,
  'client subscription': administrators,
  'client second-factor': support,
  'client export': administrators,
  'campus create': support,
  'contract create': administrators,
  'contract register': administrators,
  'user create': support,
  'user invite': support,
  'user reset-second-factor': support,
  'sso set': administrators,
  'sso remove': administrators,
  import: support,
  'policy show': everybody,
  'policy correct': support,
  'policy cancel': administrators,
  'transfers list': everybody,
  'transfers show': everybody,
  'transfers confirm': accounts,
  'transfers reject': accounts,
  'invoice hold': accounts,
  'invoice release': accounts,
  'disputes list': everybody,
  'disputes accept': accounts,
  'disputes reject': accounts,
  'credit give': accounts,
  'credit write-off': accounts,
  'receivables list': accounts,
  'distribution list': everybody,
  outcomes: everybody,
  'returns tax': accounts,
  bordereau: accounts,
  ledger: accounts,
  'payments list': everybody,
  'payments refund': accounts,
  'conversation list': everybody,
  'conversation show': everybody,
  'conversation reply': everybody,
  'conversation start': everybody,
  'complaints list': support,
  'complaints show': support,
  'complaints note': support,
  'complaints answer': support,
  'complaints withdraw': support,
  'complaints forget': support,
  'complaints figures': everybody,
  'incidents add': forAll(support),
  'incidents update': forAll(support),
  'incidents list': forAll(everybody),
  'incidents show': forAll(everybody),
  'incidents report': forAll(everybody),
  'updates publish': support,
  'jobs run': forAll(administrators),
  'jobs list': forAll(everybody),
  'jobs retry': forAll(administrators),
  'audit list': forAll(administrators),
  'audit verify': forAll(administrators),
  'audit heads': forAll(administrators),
  'books verify': forAll(accounts),
  'documents draw': forAll(support),
  'documents verify': forAll(everybody),
}

export function requireCommandRights(command: string): CommandRights {
  const rights = commandRights[command]
  if (!rights) throw new Error(`the command "${command}" has no rights`)
  return rights
}
