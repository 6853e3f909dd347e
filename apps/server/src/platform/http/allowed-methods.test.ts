import { allCalls } from '@campus/contract/all-calls'
import { expect, test } from 'vitest'
import { methodsAt } from './allowed-methods.ts'

test.each([
  ['/api/school/policies', ['GET', 'HEAD']],
  ['/api/school/policies/', ['GET', 'HEAD']],
  ['/api/school/client/api-keys', ['GET', 'HEAD', 'POST']],
  ['/api/school/events', ['GET']],
  ['/api/school/imports/1', ['GET', 'HEAD', 'PATCH', 'DELETE']],
  ['/api/school/nothing', []],
  ['/school/policies', []],
])('%s takes %j', (path, methods) => {
  expect(methodsAt(allCalls)(path)).toEqual(methods)
})
