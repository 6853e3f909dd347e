type Json = Record<string, unknown>

/** Sample values for the documentation, by wire name. */
const byName: Readonly<Record<string, string>> = {
  address: '12 King Street, Brighton',
  admin_fee: '0.62',
  amount: '60.62',
  amount_due: '60.62',
  balance: '0.00',
  campus: 'Brighton',
  campus_country_id: 'GB',
  city: 'Brighton',
  cost_centre: 'CC-310',
  country_code: '44',
  country_id: 'GB',
  created_by: 'Mia Master',
  credit: '0.00',
  credit_available: '0.00',
  credited_amount: '0.00',
  currency: 'GBP',
  date_of_birth: '2005-04-03',
  department: 'Admissions',
  description: 'For the spring courses',
  destination_country_id: 'GB',
  display_name: 'Harbour',
  email: 'ines@family.example',
  end_date: '2027-03-14',
  file_name: 'roster.zip',
  first_name: 'Inés',
  full_name: 'Inés García',
  gateway: 'stripe',
  gender: 'female',
  group_name: 'Spring group',
  insurance_cost: '50.00',
  job_title: 'Registrar',
  kind: 'travel',
  language: 'en',
  last_name: 'García',
  legal_name: 'Harbour Language School Ltd',
  memo: 'March intake',
  method: 'bank-transfer',
  name: 'Brighton',
  name_en: 'Spain',
  number: 'GB27-I-000042',
  order_number: 'GB27-I-000042',
  paid_amount: '0.00',
  paid_date: '2027-02-01',
  passport_number: 'XDA123456',
  phone_number: '7400123456',
  plan: 'standard',
  policy_number: 'GB27-000123-K',
  postal_code: 'BN1 1AA',
  price_per_day: '3.57',
  product: 'Travel insurance',
  product_name: 'Travel insurance',
  purchase_order_number: 'PO-2027-0042',
  reason: 'The course was moved',
  ref: 'SIS-4711',
  registered_company_country: 'GB',
  registered_company_name: 'Harbour Language School Ltd',
  residence_country_id: 'ES',
  risk_country_id: 'GB',
  start_date: '2027-03-01',
  student_number: 'S-1042',
  tax: '10.00',
  time_zone: 'America/New_York',
  title: 'Data protection agreement',
  total: '60.62',
  total_fee: '1250.00',
  type: 'student',
  vat_number: 'GB123456789',
  waiting_amount: '0.00',
  website: 'https://harbour.example',
  year_of_study: '2',
}
const byFormat: Readonly<Record<string, string>> = {
  uuid: '019b0c1e-7a00-7000-8000-000000000001',
  date: '2027-03-01',
  'date-time': '2027-03-01T09:30:00Z',
  email: 'ines@family.example',
  uri: 'https://harbour.example',
}
/** Zod's default bound for integers, which is left out because it tells the reader nothing. */
const unbounded = Number.MAX_SAFE_INTEGER

/** Adds a sample value to each plain text field, so that readers see what it contains. */
export function withExamples(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => withExamples(item, name))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([, value]) => Math.abs(Number(value)) !== unbounded)
  const examples = Object.fromEntries(entries.map(([key, value]) => [key, within(key, value, name)]))
  const example = byName[name]
  return example !== undefined && isPlainText(examples) && fits(example, examples)
    ? { ...examples, examples: [example] }
    : examples
}

function within(key: string, value: unknown, name: string): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Json).map(([field, schema]) => [field, withExamples(schema, field)]),
    )
  // these keys nest a schema of the same field; under any other key there is no field name
  return withExamples(value, ['anyOf', 'oneOf', 'items'].includes(key) ? name : '')
}

const isPlainText = ({ type, ...schema }: Json) =>
  type === 'string' && !['enum', 'const', 'format', 'examples'].some((key) => key in schema)

const fits = (example: string, { maxLength, pattern }: Json) =>
  !(typeof maxLength === 'number' && example.length > maxLength) &&
  !(typeof pattern === 'string' && !new RegExp(pattern, 'u').test(example))

/** A sample body: the required fields, and the optional ones that have a sample value. */
export function buildExample(schema: Json, name = ''): unknown {
  const [branch] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
  if (branch) return buildExample(branch, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object') return exampleOfObject(schema)
  if (schema['type'] === 'array') return [buildExample(schema['items'] as Json, name)]
  if (schema['type'] === 'boolean') return true
  if (schema['type'] === 'integer' || schema['type'] === 'number') return Math.max(1, lowest(schema))
  if (schema['type'] !== 'string') return undefined
  // a file, which JSON can't contain
  if (schema['format'] === 'binary') return undefined
  const likely = byName[name]
  if (likely !== undefined && fits(likely, schema)) return likely
  return byFormat[String(schema['format'])] ?? ''
}

const lowest = ({ minimum }: Json) => (typeof minimum === 'number' ? minimum : 1)

function exampleOfObject({ properties = {}, required = [] }: Json): Json {
  const entries = Object.entries(properties as Record<string, Json>).filter(
    ([name, schema]) => (required as string[]).includes(name) || isLikely(name, schema),
  )
  return Object.fromEntries(entries.map(([name, schema]) => [name, buildExample(schema, name)]))
}

/** Whether a sample should include an optional field: it has a sample value, or one of its fields does. */
function isLikely(name: string, schema: Json): boolean {
  if ('not' in schema) return false
  if (name in byName) return true
  const [branch] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
  if (branch) return isLikely(name, branch)
  return (
    schema['type'] === 'object' &&
    Object.keys((schema['properties'] ?? {}) as Json).some((field) => field in byName)
  )
}
