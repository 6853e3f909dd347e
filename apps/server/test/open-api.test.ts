import { allCalls } from '@campus/contract/all-calls'
import { describe, expect, test } from 'vitest'
import { writeOpenApi } from '../src/platform/http/open-api.ts'

type Json = Record<string, any> // a document of any shape; each test names the members that it reads

const document = writeOpenApi() as Json
const schemas = document['components'].schemas as Json

function refsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = '$ref' in node ? [String(node.$ref)] : []
  return [...own, ...Object.values(node).flatMap(refsOf)]
}

describe('the document of the API', () => {
  test('names the things that calls share, and every reference leads to one', () => {
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Policy', 'Invoice', 'Enrollment', 'Applicant', 'Issue', 'Failure']),
    )
    const names = new Set(refsOf(document))
    const known = ['schemas', 'headers'].flatMap((kind) =>
      Object.keys(document['components'][kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...names].filter((name) => !known.includes(name))).toEqual([])
    const list = document['paths']['/school/policies'].get.responses['200'].content['application/json']
    expect(refsOf(list)).toContain('#/components/schemas/PolicySummary')
    const [body] = Object.values(
      document['paths']['/school/campuses/{id}/policies/add/batch'].post.requestBody.content,
    )
    expect(refsOf(body)).toContain('#/components/schemas/Applicant')
  })

  test('says what each field of an applicant takes, and which words an answer has', () => {
    const fields = Object.entries(schemas['Applicant'].properties as Json)
    expect(fields.filter(([, field]) => !field.description && !field.anyOf?.[0]?.description)).toMatchObject([
      ['same_person', {}],
    ])
    expect(schemas['PolicySummary'].properties.status.enum).toContain('not_started')
    expect(schemas['Invoice'].properties.status.enum).toContain('overdue')
    expect(schemas['Failure'].properties.code.enum).toContain('people_only')
    expect(schemas['Issue'].properties.code.enum).toEqual(
      expect.arrayContaining(['dob_future', 'same_person']),
    )
  })

  test('declares every tag, needs no key for webhooks, and closes no answer', () => {
    const used = new Set<string>()
    for (const methods of Object.values({ ...document['paths'], ...document['webhooks'] } as Json))
      for (const operation of Object.values(methods as Json)) used.add(operation.tags[0])
    const declared = document['tags'].map(({ name }: { name: string }) => name)
    expect([...used].filter((name) => !declared.includes(name))).toEqual([])
    for (const { post } of Object.values(document['webhooks'] as Json)) expect(post.security).toEqual([])
    expect(JSON.stringify(schemas['Policy'])).not.toContain('"additionalProperties":false')
  })
})

test.each(allCalls.filter(({ example }) => example !== undefined))(
  'the example of $name is accepted by its call',
  ({ body, example }) => {
    expect(body?.safeParse(example).error?.issues ?? []).toEqual([])
  },
)
