import type { CalendarDate } from '../calendar-date.ts'
import type { ProductDocuments } from '../catalogue-schema.ts'
import { editionFor, isContractText, languageOfContract, type StandingTexts } from '../document-edition.ts'

/** The documents that contracts of every country have: their rows below are those of "*". */
export const usualDocuments = ['wording', 'ipid'] as const
/** The documents of a product that the law asks for before the contract, in the order in which they are listed. */
export const standingDocumentKinds = [...usualDocuments, 'ipid_additional'] as const
export type StandingDocument = (typeof standingDocumentKinds)[number]

export const isStandingDocument = (kind: string): kind is StandingDocument =>
  standingDocumentKinds.some((one) => one === kind)

/** A standing document, and the contracts that have it. */
export type StandingDocumentRow = {
  kind: StandingDocument
  /** ISO 3166-1 of the contract's country of risk, or "*" for every country. */
  country_id: string
  /** The only language in which it exists; null if it is in the language of its reader. */
  language: string | null
  /** The first day on which nothing is sold without it; null if that was always so. */
  needed_from: CalendarDate | null
  source: string
}

/** All rows are to be confirmed by compliance: docs/compliance.md, "Additional information document in Italy". */
export const standingDocumentRows: readonly StandingDocumentRow[] = [
  {
    kind: 'wording',
    country_id: '*',
    language: null,
    needed_from: null,
    source: 'Directive (EU) 2016/97, article 20(4)',
  },
  {
    kind: 'ipid',
    country_id: '*',
    language: null,
    needed_from: null,
    source: 'Directive (EU) 2016/97, article 20(5)',
  },
  {
    kind: 'ipid_additional',
    country_id: 'IT',
    language: 'it',
    // the first day of the editions that have it; contracts of earlier days are sold as they were
    needed_from: '2026-12-01',
    source:
      'Regolamento IVASS 41/2018, article 29 and annex 5, as changed by Provvedimenti 147/2024 and 163/2025',
  },
]

const rowsOf = (riskCountryId: string) =>
  standingDocumentRows.filter(({ country_id: id }) => id === '*' || id === riskCountryId)

/** The documents that contracts with a country of risk have. */
export const standingDocuments = (riskCountryId: string): StandingDocument[] =>
  rowsOf(riskCountryId).map(({ kind }) => kind)

/** The rows of documents without which nothing is sold on a day. */
export const neededRows = (day: CalendarDate): StandingDocumentRow[] =>
  standingDocumentRows.filter(({ needed_from: from }) => from === null || from <= day)

/** The documents without which nothing is sold under a contract on a day. */
export const neededDocuments = (riskCountryId: string, day: CalendarDate): StandingDocument[] =>
  neededRows(day)
    .filter(({ country_id: id }) => id === '*' || id === riskCountryId)
    .map(({ kind }) => kind)

/** A document of a contract, for a reader on a day. */
export type DocumentOfContract = {
  kind: StandingDocument
  riskCountryId: string
  /** The reader's language. */
  language: string
  day: CalendarDate
}

/**
 * The edition that a reader is given as a document of a contract. Undefined if contracts with this country of risk have
 * no such document, or the product had no text of it on that day.
 */
export function editionOf<Edition extends ProductDocuments>(
  texts: StandingTexts<Edition>,
  { kind, riskCountryId, language, day }: DocumentOfContract,
): Edition | undefined {
  const row = rowsOf(riskCountryId).find((one) => one.kind === kind)
  if (!row) return undefined
  const edition = editionFor(texts, row.language ?? language, day)
  if (kind !== 'ipid_additional') return edition
  return edition?.language === row.language && edition.additional ? edition : undefined
}

/** The documents of a contract that its product has texts of on a day. */
export const documentsOf = (
  texts: StandingTexts,
  riskCountryId: string,
  day: CalendarDate,
): StandingDocument[] =>
  standingDocuments(riskCountryId).filter(
    (kind) => editionOf(texts, { kind, riskCountryId, language: 'en', day }) !== undefined,
  )

/** Whether a contract in a language can have all its documents on a day. */
export const hasTexts = (
  texts: StandingTexts,
  { riskCountryId, language }: { riskCountryId: string; language: string },
  day: CalendarDate,
): boolean => {
  const documents = documentsOf(texts, riskCountryId, day)
  return (
    texts.editions.some((one) => isContractText(one) && one.language === language && one.valid_from <= day) &&
    neededDocuments(riskCountryId, day).every((kind) => documents.includes(kind))
  )
}

/** The languages of a contract's documents: its own, and that of a document that exists in one language only. */
export const languagesOfDocuments = (riskCountryId: string, agreed: string | null): string[] => [
  ...new Set([
    languageOfContract(riskCountryId, agreed),
    ...rowsOf(riskCountryId).flatMap(({ language }) => language ?? []),
  ]),
]
