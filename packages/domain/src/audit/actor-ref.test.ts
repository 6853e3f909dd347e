import { expect, test } from 'vitest'
import {
  aProvider,
  aUser,
  actorKey,
  actorKinds,
  toActorRef,
  anUnknown,
  toActorColumns,
  theOperator,
  theSystem,
  type ActorColumns,
  type ActorRef,
} from './actor-ref.ts'

const id = '0193e6a4-0000-7000-8000-000000000001'

// who, its columns, what a list is narrowed by
const rules: [ActorRef, ActorColumns, string][] = [
  [aUser(id), { kind: 'user', id, name: null }, id],
  [{ kind: 'api_key', id }, { kind: 'api_key', id, name: null }, id],
  [theOperator, { kind: 'operator', id: null, name: null }, 'operator'],
  [{ kind: 'operator', id }, { kind: 'operator', id, name: null }, 'operator'],
  [{ kind: 'operator', id, name: 'Rosa' }, { kind: 'operator', id, name: 'Rosa' }, 'operator'],
  [{ kind: 'operator', name: 'Rosa' }, { kind: 'operator', id: null, name: 'Rosa' }, 'operator'],
  [aProvider('stripe'), { kind: 'provider', id: null, name: 'stripe' }, 'stripe'],
  [theSystem, { kind: 'system', id: null, name: null }, 'system'],
  [anUnknown, { kind: 'unknown', id: null, name: null }, 'unknown'],
]

test.each(rules)('%o is stored as %o and found by %s', (ref, columns, key) => {
  expect(toActorColumns(ref)).toEqual(columns)
  expect(toActorRef(columns)).toEqual(ref)
  expect(actorKey(ref)).toBe(key)
})

test('every kind has its rule', () => {
  expect(new Set(rules.map(([{ kind }]) => kind))).toEqual(new Set(actorKinds))
})

test.each<[string, ActorColumns]>([
  ['a user without an id', { kind: 'user', id: null, name: null }],
  ['a user with a name beside the id', { kind: 'user', id, name: 'Mia Master' }],
  ['an API key with a name beside the id', { kind: 'api_key', id, name: 'SIS' }],
  ['the system by an id', { kind: 'system', id, name: null }],
  ['a provider without a code', { kind: 'provider', id: null, name: null }],
  ['the system with a name', { kind: 'system', id: null, name: 'job' }],
  ['nobody known with a name', { kind: 'unknown', id: null, name: 'x@y.example' }],
])('%s is no such thing', (_what, columns) => {
  expect(() => toActorRef(columns)).toThrow()
})
