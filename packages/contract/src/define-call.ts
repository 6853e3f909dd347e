import type { z } from 'zod'
import type { Permission } from '@campus/domain/permissions'

/**
 * Who may make a call: `public` (nobody signed in), `session` (any signed-in school user),
 * a permission name (a role must hold it), or `development` (public, absent in production).
 */
export type Access = 'public' | 'session' | 'development' | Permission

/**
 * One call as a value. The server registers for it, the web calls it, forms take its body,
 * OpenAPI is written from it and the tenancy test walks it.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
  Name extends string = string,
> = {
  /** Unique, verb first: `list-policies`. Also the OpenAPI operation id. */
  name: Name
  feature: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api`, with `:name` parameters. */
  path: `/${string}`
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** The shape of `data`. Absent for streamed responses. */
  response?: ResponseSchema
  /**
   * The thing that the body changes, as it is read: a caller may send it back whole, and fields that the call doesn't
   * change are ignored. Any other unknown field is rejected.
   */
  echoes?: z.ZodObject
  /** Content type of a streamed response; the handler returns a stream. */
  stream?: string
  /** The other content type of a streamed response that has two. */
  alsoStreams?: string
  /** A streamed file of known size can be sent from any byte on (`Range`), so that a broken download can go on. */
  hasRanges?: true
  /** A body that the call accepts, for the documentation. */
  example?: z.input<Body>
  status?: 200 | 201 | 202
  /** A second status of success, with the same response: 200 of a preview that queues nothing. */
  previewStatus?: 200
  /** Concerns the whole organisation: only for who sees every campus, else 403 `needs_all_campuses`. */
  allCampuses?: boolean
  /** Also takes `multipart/form-data` (files arrive as `UploadedFile`). */
  multipart?: boolean
  /** Also takes `multipart/form-data` without files: the fields of a plain form. Source: specification, section 7. */
  form?: boolean
  /** Bytes; raised for bulk calls only. */
  bodyLimit?: number
  /** Codes of the failures a caller should expect beside 400, 401, 403, 404, 422 and 429. */
  errors?: readonly string[]
  /**
   * An API key may make this call. Opt-in, so that a new call is for people until somebody decides that it is safe in
   * the hands of whoever finds a key: nothing that signs people in, makes keys or changes who may do what.
   */
  forKeys?: true
  /** A suspended user may make it, and one of an inactive client: it tells them so, or signs them out. */
  whileSuspended?: true
  /** Belongs to signing up and the onboarding, which come before the client is active. A suspended user may not make it. */
  whileWaiting?: true
  /** The handler gets the text of the body as it was sent, which the sender signed. */
  needsRawBody?: true
  /** Changes how people sign in or what opens the account, or gives all its data away: the person proves who they are first, see `requireConfirmedIdentity`. */
  needsConfirmedIdentity?: true
  /** Takes much of the server (a zip, an export, an import): limited for each person and key, see `countCostlyCall`. */
  isCostly?: boolean
  /** The response shows a secret once: it is never kept to be replayed. */
  returnsSecret?: boolean
  /** The response is the same for everybody and changes with a release only: browsers and proxies may keep it so long. */
  keptForSeconds?: number
  /** The transaction is opened by the handler itself; it says why where it does. */
  ownTransaction?: boolean
}

export function defineCall<
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  A extends z.ZodType = z.ZodType<unknown>,
  const Name extends string = string,
>(call: Call<P, Q, B, A, Name>): Call<P, Q, B, A, Name> {
  return call
}

/**
 * Whether the document of a page can bring a call's response: it reads in the transaction that it is given, needs no ID
 * from the address, and is neither limited nor streamed.
 */
export const isPlainRead = ({ method, params, ownTransaction, isCostly, stream }: Call): boolean =>
  method === 'GET' && !params && !ownTransaction && !isCostly && !stream
