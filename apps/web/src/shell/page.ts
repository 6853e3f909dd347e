import type { Call } from '@campus/contract/define-call'
import type { Permission } from '@campus/domain/permissions'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { ResolveParams } from '@tanstack/react-router'
import type { z } from 'zod'
import type { CallInput } from '../shared/api/call-api.ts'
import type { CatalogPart } from '../shared/i18n/catalog-part.ts'
import { can, canAny, seesAllCampuses, type Session } from './session/session-rights.ts'

type ReadOptions = {
  /** Required in addition to the access of the call. */
  permission?: Permission
  /** Only for users with access to every campus, in addition to the calls whose contract says so. */
  isForAllCampuses?: boolean
  /** Fetched on every visit: for money, the cart, and data that changes without any action here. */
  isAlwaysNew?: boolean
  /** The page would move when the response arrives, so it waits a moment for it before it is painted. */
  isAwaited?: boolean
}

/** A read that a page starts with, in parallel with its code. */
export type Read = ReadOptions & {
  call: Pick<Call, 'name' | 'method' | 'path' | 'access' | 'allCampuses'>
  input: { params?: unknown; query?: unknown }
}

export const read = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  options: ReadOptions = {},
): Read => ({ call, input, ...options })

/** What a read requires of its user: every one of the permissions, and perhaps access to every campus. */
export function requirements({ call, permission, isForAllCampuses = false }: Read): {
  permissions: Permission[]
  isForAllCampuses: boolean
} {
  const { access, allCampuses = false } = call
  const isForEveryone = access === 'public' || access === 'session' || access === 'development'
  return {
    permissions: [...(isForEveryone ? [] : [access]), ...(permission ? [permission] : [])],
    isForAllCampuses: isForAllCampuses || allCampuses,
  }
}

/** Whether a user may send a read. */
export function maySend(one: Read, session: Session | null): boolean {
  const { permissions, isForAllCampuses } = requirements(one)
  return (
    permissions.every((permission) => can(session, permission)) &&
    (!isForAllCampuses || seesAllCampuses(session))
  )
}

/** What the reads of a page follow from. */
export type ReadContext<Search = object, Params = unknown> = {
  search: Search
  /** The parameters of the path. */
  params: Params
  session: Session | null
  /** The campus with an ID if the user may see it, else the current one. */
  findCampus: (id?: string) => { id: string } | undefined
  /** The invoice being paid at a provider, for a return link without its ID. */
  rememberedInvoice: string | undefined
  timeZone: string
}

export type Layout = 'auth' | 'portal' | 'blank'

type PageOptions<Search, Params> = {
  /** Required to open the page, or several of which one is enough; other users are redirected to `fallback`. */
  permission?: Permission | readonly Permission[]
  /** For pages whose address decides which permission is required. */
  mayOpen?(session: Session | null, search: Search): boolean
  /** The index page by default. */
  fallback?: '/invoices'
  /** The part of the catalogue with the texts of the page; those of a page without one are in `pages`. */
  catalog?: CatalogPart
  /** Shows issues by their code, and not only in its forms, which load the texts of issues by themselves. */
  showsIssues?: boolean
  /** Sign-in and home, which use only texts that are already loaded, to stay light. */
  isEntry?: boolean
  /** Names the page in the command bar, unless the navigation has it. */
  title?: MessageKey
  /** Parses the search values of the page; see `searchOf`. */
  search?(raw: Record<string, unknown>): Search
  /** The page's first reads. Those that the user may not send are left out. */
  reads?(context: ReadContext<Search, Params>): Read[]
  /**
   * The document brings the responses to the reads, if the address has no search values. For the pages on which
   * most visits start: without them they would render twice.
   */
  isPrepared?: boolean
}

type Modules = Record<string, unknown>

/** A page: where it is, who may open it, what it reads first and which code shows it. */
export type Page<
  Within extends Layout = Layout,
  Path extends string = string,
  Search extends object = object,
> = PageOptions<Search, ResolveParams<Path>> & {
  layout: Within
  /** Several paths of one page: it isn't rendered anew when one leads to the other. */
  paths: readonly Path[]
  load: () => Promise<Modules>
  /** The name of the component in its module. */
  component: string
}

/** The parts of the catalogue that load with a page in addition to `pages`. */
export const partsOf = ({ catalog, showsIssues }: Pick<Page, 'catalog' | 'showsIssues'>): CatalogPart[] => [
  ...(catalog ? [catalog] : []),
  ...(showsIssues ? (['issues'] as const) : []),
]

const pageWithin =
  <const Within extends Layout>(layout: Within) =>
  <const Path extends string, Module extends Modules, Search extends object = object>(
    path: Path | readonly Path[],
    load: () => Promise<Module>,
    component: keyof Module & string,
    options: PageOptions<Search, ResolveParams<Path>> = {},
  ): Page<Within, Path, Search> => ({
    ...options,
    layout,
    paths: typeof path === 'string' ? [path] : path,
    load,
    component,
  })

/** A page of sign-in, or a final page of the access flow. */
export const authPage = pageWithin('auth')
/** A public page. */
export const blankPage = pageWithin('blank')
/** A page behind sign-in. */
export const portalPage = pageWithin('portal')

/** Whether a user may open a page. Source: specification section 6.1. */
export function mayOpenPage(
  { permission, mayOpen }: Pick<Page, 'permission' | 'mayOpen'>,
  session: Session | null,
  search: object = {},
): boolean {
  if (mayOpen) return mayOpen(session, search)
  return !permission || canAny(session, permission)
}
