import { expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.mock('../i18n/translator.ts', async () => {
  const { translator } = await import('@campus/i18n/node-catalogs')
  return { currentTranslate: () => translator('en'), loadCatalog: () => Promise.resolve() }
})
const { schemaResolver } = await import('./schema-resolver.ts')

const schema = z.object({
  name: z.string().trim().min(1, 'required'),
  items: z.array(z.object({ email: z.email({ error: 'email_invalid' }) })),
})
const options = { fields: {}, shouldUseNativeValidation: false }

it('puts every issue at its field, also inside lists', async () => {
  const { errors } = await schemaResolver(schema)({ name: ' ', items: [{ email: 'x' }] }, undefined, options)
  expect(errors.name?.message).toBe('This field is required')
  expect((errors.items as unknown as { email: { message: string } }[])[0]?.email.message).toBe(
    'This field must be a valid email',
  )
})

it('hands over the parsed values of a schema that is loaded late', async () => {
  const resolve = schemaResolver(() => Promise.resolve(schema))
  const { values, errors } = await resolve({ name: ' Ana ', items: [] }, undefined, options)
  expect(errors).toEqual({})
  expect(values).toEqual({ name: 'Ana', items: [] })
})
