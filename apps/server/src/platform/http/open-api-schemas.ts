import { apiKey } from '@campus/contract/api-keys'
import { contractShape, productShape } from '@campus/contract/campuses'
import { contact } from '@campus/contract/contacts'
import {
  applicantItem,
  batchShape,
  enrollmentShape,
  feeShape,
  totalsShape,
} from '@campus/contract/enrollment-rows'
import { errorStatus } from '@campus/contract/error-code'
import { importDraftShape } from '@campus/contract/draft'
import { invoiceShape, transactionShape } from '@campus/contract/invoices'
import { linkedPolicy, policyDetail, policySummary } from '@campus/contract/policy-rows'
import { schoolUser } from '@campus/contract/school-users'
import { failure, wireIssue } from '@campus/contract/wire'
import { applicantIssueCodes, fileIssueCodes } from '@campus/domain/applicant/issue'
import { z } from 'zod'
import { applicantDescriptions } from './applicant-descriptions.ts'
import { responseSchema } from './serialiser.ts'

type Json = Record<string, unknown>

/** Shapes that many calls share, by the names that client generators give their types. */
const named: Record<string, z.ZodType> = {
  Policy: policyDetail,
  PolicySummary: policySummary,
  LinkedPolicy: linkedPolicy,
  Invoice: invoiceShape,
  Transaction: transactionShape,
  Enrollment: enrollmentShape,
  PolicyBatch: batchShape,
  Fee: feeShape,
  Totals: totalsShape,
  Product: productShape,
  Contract: contractShape,
  ImportDraft: importDraftShape,
  Contact: contact,
  SchoolUser: schoolUser,
  ApiKey: apiKey,
  Issue: wireIssue,
}

export function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}

/** A response's schema, which allows additional fields because some may be added at any time. */
export const openResponseSchema = (schema: z.ZodType): Json => withoutClosed(responseSchema(schema)) as Json

function withoutClosed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutClosed)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(
    ([name, value]) => !(name === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutClosed(value)]))
}

/**
 * The document with one schema for each named shape, and references to it wherever that schema occurs.
 * Schemas are matched by their content, so the contract doesn't have to name them.
 */
export function nameSchemas(document: Json): Json {
  const written = new Map<string, string>()
  const schemas: Json = {}
  const add = (name: string, schema: Json) => {
    written.set(JSON.stringify(schema), name)
    schemas[name] = schema
  }
  for (const [name, schema] of Object.entries(named)) add(name, openResponseSchema(schema))
  add('Applicant', inputSchema(applicantItem))
  const replaceNamed = (node: unknown, { isTop = false } = {}): unknown => {
    if (Array.isArray(node)) return node.map((item) => replaceNamed(item))
    if (typeof node !== 'object' || node === null) return node
    const name = isTop || !('properties' in node) ? undefined : written.get(JSON.stringify(node))
    if (name) return { $ref: `#/components/schemas/${name}` }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaceNamed(value)]))
  }
  const components = document['components'] as Json
  const componentSchemas = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, replaceNamed(schema, { isTop: true })]),
  )
  const failureSchema = replaceNamed(openResponseSchema(failure)) as { properties: Json }
  return {
    ...(replaceNamed(document) as Json),
    components: {
      ...components,
      schemas: {
        ...componentSchemas,
        Applicant: withDescriptions(componentSchemas['Applicant'] as { properties: Json }),
        Issue: withCodes(componentSchemas['Issue'] as { properties: Json }, [
          ...new Set([...Object.keys(errorStatus), ...applicantIssueCodes, ...fileIssueCodes]),
        ]),
        Failure: withCodes(failureSchema, Object.keys(errorStatus)),
      },
    },
  }
}

/** Not part of the contract's schema, because the browser has no use for descriptions. */
const withDescriptions = (schema: { properties: Json }): Json => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => {
      const description = applicantDescriptions[name]
      return [name, description ? { ...(property as Json), description } : property]
    }),
  ),
})

/** More codes may be added; a client handles one that it doesn't know by the status. */
const withCodes = (schema: { properties: Json }, codes: readonly string[]): Json => ({
  ...schema,
  properties: {
    ...schema.properties,
    code: { type: 'string', examples: codes.slice(0, 3), enum: [...codes] },
  },
})
