import { expect, it } from 'vitest'
import { isChatShown } from './is-chat-shown.ts'

it.each([
  ['/home', true],
  ['/policy', true],
  ['/policyholders', true],
  ['/policy/', false],
  ['/policy/order', false],
  ['/policy/0198/policy_details', false],
])('on %s the chat is shown: %s', (path, isShown) => expect(isChatShown(path)).toBe(isShown))
