import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { done, id, idParams, instant } from './wire.ts'

const ownSession = z.object({
  id,
  /** As a person would name it; empty where it cannot be told. */
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
})

export const listOwnSessions = defineCall({
  name: 'list-own-sessions',
  feature: 'auth',
  summary: 'Where the signed-in user is signed in, this session first',
  method: 'GET',
  path: '/school/auth/sessions',
  access: 'session',
  response: z.object({ sessions: z.array(ownSession) }),
})

export const endOwnSession = defineCall({
  name: 'end-own-session',
  feature: 'auth',
  summary: 'Sign out one of the own sessions',
  method: 'DELETE',
  path: '/school/auth/sessions/:id',
  access: 'session',
  params: idParams,
  response: done,
})

export const endOtherSessions = defineCall({
  name: 'end-other-sessions',
  feature: 'auth',
  summary: 'Sign out every own session but this one',
  method: 'POST',
  path: '/school/auth/sessions/end-others',
  access: 'session',
  response: z.object({ ended: z.number().int() }),
})

export const ownSessionCalls = [listOwnSessions, endOwnSession, endOtherSessions]
