import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { Catalogue } from '../src/catalogue-check.ts'
import {
  companySchema,
  exchangeRatesSchema,
  priceTableSchema,
  productDocumentsSchema,
  productSchema,
  productTextsSchema,
  taxesSchema,
  taxTextsSchema,
} from '../src/catalogue-schema.ts'

const root = join(import.meta.dirname, '../../../catalogue')

function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  isWanted: (file: string) => boolean = () => true,
): z.infer<Schema>[] {
  return readdirSync(join(root, folder))
    .filter(isWanted)
    .map((file) => {
      const result = schema.safeParse(parse(readFileSync(join(root, folder, file), 'utf8')))
      if (!result.success) throw new Error(`${folder}/${file}: ${result.error.message}`)
      return result.data
    })
}

const taxFile = taxesSchema.parse(parse(readFileSync(join(root, 'taxes.yaml'), 'utf8')))
/** The files of the catalogue. */
export const catalogue: Catalogue = {
  companies: readFolder('companies', companySchema),
  products: readFolder('products', productSchema),
  priceTables: readFolder('price-tables', priceTableSchema),
  documents: readFolder('documents', productDocumentsSchema),
  taxes: taxFile.taxes,
  taxKinds: taxFile.kinds,
  taxQuestions: taxFile.questions,
  exchangeRates: exchangeRatesSchema.parse(parse(readFileSync(join(root, 'exchange-rates.yaml'), 'utf8')))
    .rates,
  productTexts: readFolder('texts', productTextsSchema, (file) => !file.startsWith('taxes.')),
  taxTexts: readFolder('texts', taxTextsSchema, (file) => file.startsWith('taxes.')),
}

/** Those of the portal. */
export const languages = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt']
