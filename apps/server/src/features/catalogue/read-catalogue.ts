import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@campus/domain/catalogue-check'
import {
  companySchema,
  exchangeRatesSchema,
  priceTableSchema,
  productDocumentsSchema,
  productSchema,
  productTextsSchema,
  taxesSchema,
  taxTextsSchema,
} from '@campus/domain/catalogue-schema'
import { parse } from 'yaml'
import type { z } from 'zod'

/**
 * The files of a catalogue, each validated against its own schema, and their problems: `file: field: why`.
 */
export function readCatalogue(folder: string): { catalogue: Catalogue; problems: string[] } {
  const problems: string[] = []
  const read = <S extends z.ZodType>(schema: S, files: readonly string[]): z.output<S>[] =>
    files.flatMap((file) => {
      const parsed = schema.safeParse(parse(readFileSync(join(folder, file), 'utf8')))
      if (parsed.success) return [parsed.data]
      problems.push(
        ...parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`),
      )
      return []
    })
  const filesIn = (part: string) => list(join(folder, part)).map((file) => join(part, file))
  const texts = Map.groupBy(filesIn('texts'), (file) =>
    file.startsWith(join('texts', 'taxes.')) ? 'taxes' : 'products',
  )
  const taxFiles = read(taxesSchema, ['taxes.yaml'])
  const catalogue: Catalogue = {
    companies: read(companySchema, filesIn('companies')),
    products: read(productSchema, filesIn('products')),
    priceTables: read(priceTableSchema, filesIn('price-tables')),
    documents: read(productDocumentsSchema, filesIn('documents')),
    taxes: taxFiles.flatMap((file) => file.taxes),
    taxKinds: taxFiles.flatMap((file) => file.kinds),
    exchangeRates: read(exchangeRatesSchema, ['exchange-rates.yaml']).flatMap(({ rates }) => rates),
    taxQuestions: taxFiles.flatMap((file) => file.questions),
    productTexts: read(productTextsSchema, texts.get('products') ?? []),
    taxTexts: read(taxTextsSchema, texts.get('taxes') ?? []),
  }
  return { catalogue, problems }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
  } catch {
    return []
  }
}
