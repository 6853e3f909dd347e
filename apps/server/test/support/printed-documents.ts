import { readPdf } from '../../../../packages/documents/test/pdf-text.ts'
import type { Caller } from './test-app.ts'

/** An amount as documents print it: `£1,234.56`, `-£5.00`, `1.234,56 €`. */
const amountPattern = /-?(?:[£€]\d[\d,]*\.\d\d|\d[\d.]*,\d\d\s[£€])/g

const unitsOf = (text: string) => Number(text.replace(/[^\d-]/g, ''))

export type Added = {
  text: string
  pages: number
  /** Cost, each tax and fee, in minor units, in the order of the page. */
  parts: number[]
  total: number
  /** Between total and what is due: credit notes, payments, what went to the credit balance. */
  settled: number[]
  /** Null on a credit note, which asks for nothing. */
  due: number | null
}

/** Reads the PDF of an invoice, credit note or receipt back, as somebody who adds its page up with a pencil. */
export async function readPrintedDocument(caller: Caller, path: string, locale = 'en'): Promise<Added> {
  const response = await caller.call('GET', path, undefined, { 'accept-language': locale })
  if (response.status !== 200) throw new Error(response.text)
  const { text, pages } = await readPdf(response.bytes)
  // the English words stand beside those of every language
  const totalAt = text.search(/Total credited|Total(?! due| credited)/)
  const dueAt = text.indexOf('Amount due')
  const sums = text.slice(text.lastIndexOf('Insurance cost', totalAt), totalAt)
  const end = text.indexOf('Insurance is exempt from VAT')
  const after =
    text
      .slice(totalAt, dueAt < 0 ? end : dueAt)
      .match(amountPattern)
      ?.map(unitsOf) ?? []
  const [total = Number.NaN, ...settled] = after
  const due = dueAt < 0 ? null : (text.slice(dueAt, end).match(amountPattern)?.map(unitsOf)[0] ?? Number.NaN)
  return { text, pages, parts: sums.match(amountPattern)?.map(unitsOf) ?? [], total, settled, due }
}

export const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
