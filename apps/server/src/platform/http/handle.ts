import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import type { Context, JsonResponse, StreamResponse } from '../context.ts'
import type { FieldIssue } from '../failure.ts'

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

export type Input<C extends Call> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never

type ResponseOf<C extends Call> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.input<A> : never

export type Handler<C extends Call> = (
  input: Input<C>,
  context: Context,
) => Promise<ResponseOf<C> | JsonResponse<ResponseOf<C>> | StreamResponse>

/** What the rules of a form may look at beside its fields. */
export type Calendar = { today: string; now: Date }

/**
 * What a handler would say of a body whose fields are all readable. It is asked where one is not, of the fields that are
 * right on their own, so that its findings come in the same response; otherwise the handler says them itself.
 */
export type BodyRules<C extends Call> = (
  fields: Partial<Input<C>['body'] & object>,
  calendar: Calendar,
) => readonly FieldIssue[]

export type HandledCall = {
  call: Call
  handler: (input: never, context: Context) => Promise<unknown>
  rules?: (fields: never, calendar: Calendar) => readonly FieldIssue[]
}

/** Ties a call to what responds it; types of input and response follow from the call. */
export function handle<C extends Call>(call: C, handler: Handler<C>, rules?: BodyRules<C>): HandledCall {
  return {
    call,
    handler: handler as HandledCall['handler'],
    ...(rules ? { rules: rules as unknown as NonNullable<HandledCall['rules']> } : {}),
  }
}
