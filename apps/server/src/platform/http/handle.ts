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

/** Input to a form's rules in addition to its fields. */
export type Calendar = { today: string; now: Date }

/**
 * Rules that a handler checks on the body. If some fields fail the schema, the rules run on the valid ones,
 * so that one response contains all issues; if none fails, the handler reports the issues itself.
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

/** Pairs a call with its handler; the types of input and response follow from the call. */
export function handle<C extends Call>(call: C, handler: Handler<C>, rules?: BodyRules<C>): HandledCall {
  return {
    call,
    handler: handler as HandledCall['handler'],
    ...(rules ? { rules: rules as unknown as NonNullable<HandledCall['rules']> } : {}),
  }
}
