import { allCalls } from '@campus/contract/all-calls'
import { expect, test } from 'vitest'
import { buildExample, withExamples } from './open-api-examples.ts'
import { writeOpenApi } from './open-api.ts'

type Operation = {
  operationId: string
  tags: string[]
  security?: Record<string, unknown>[]
  requestBody?: { content: { 'application/json': { example?: unknown } } }
}
const document = writeOpenApi() as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const exampleOfCall = new Map(
  operations.map(({ operationId, requestBody }) => [
    operationId,
    requestBody?.content['application/json'].example,
  ]),
)
/** A file comes in a form, of which there is no sample as JSON. */
const withBody = allCalls.filter(({ forKeys, body, multipart }) => forKeys && body && !multipart)

test.each(withBody.map((call) => [call.name, call] as const))(
  'the sample of %s is a body that it takes',
  (name, { body }) => {
    const read = body!.safeParse(exampleOfCall.get(name))
    expect(read.success ? [] : read.error.issues, JSON.stringify(exampleOfCall.get(name))).toEqual([])
  },
)

test('the sample of a person names somebody', () => {
  expect(exampleOfCall.get('add-applicants')).toMatchObject({
    items: [{ type: 'student', first_name: 'Inés', residence_country_id: 'ES' }],
  })
})

test('only plain text fields get a sample value, and only one that is valid', () => {
  const schema = {
    type: 'object',
    properties: {
      first_name: { anyOf: [{ type: 'string', maxLength: 50 }, { type: 'null' }] },
      last_name: { type: 'string', maxLength: 3 },
      gender: { type: 'string', enum: ['female'] },
      count: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    },
  }
  expect(withExamples(schema)).toEqual({
    type: 'object',
    properties: {
      first_name: { anyOf: [{ type: 'string', maxLength: 50, examples: ['Inés'] }, { type: 'null' }] },
      last_name: { type: 'string', maxLength: 3 },
      gender: { type: 'string', enum: ['female'] },
      count: { type: 'integer' },
    },
  })
  expect(buildExample(schema)).toEqual({ first_name: 'Inés', last_name: '', gender: 'female' })
})

test('each group of calls begins with what keys may do, and with reading where they may read', () => {
  const firstOfTag = new Map<string, string>()
  for (const { operationId, tags } of operations)
    for (const tag of tags) if (!firstOfTag.has(tag)) firstOfTag.set(tag, operationId)
  const open = allCalls.filter(({ forKeys }) => forKeys)
  const wrong = [...firstOfTag].filter(([tag, name]) => {
    const ofTag = open.filter(({ feature }) => feature === tag)
    const readable = ofTag.filter(({ method }) => method === 'GET')
    const expected = readable.length > 0 ? readable : ofTag
    return ofTag.length > 0 && !expected.some((call) => call.name === name)
  })
  expect(wrong).toEqual([])
  expect(document.tags[0]?.name).toBe('policies')
  expect(firstOfTag.get('policies')).toBe('list-policies')
})
