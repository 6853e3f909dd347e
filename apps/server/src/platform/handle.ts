import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import type { Context, Reply, Stream } from './context.ts'

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

export type Input<C extends Call> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never

type AnswerOf<C extends Call> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.input<A> : never

export type Handler<C extends Call> = (
  input: Input<C>,
  context: Context,
) => Promise<AnswerOf<C> | Reply<AnswerOf<C>> | Stream>

export type HandledCall = { call: Call; handler: (input: never, context: Context) => Promise<unknown> }

/** Ties a call to what answers it; types of input and answer follow from the call. */
export function handle<C extends Call>(call: C, handler: Handler<C>): HandledCall {
  return { call, handler: handler as HandledCall['handler'] }
}
