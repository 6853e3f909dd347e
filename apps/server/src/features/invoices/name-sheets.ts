import type { AccountSheet } from '@campus/documents/account-workbook'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { Translate } from '@campus/i18n/translate'

/** Message keys of columns that aren't named like the column among the invoice messages. */
const headings: Record<string, MessageKey> = {
  account: 'documents.export_account',
  amount: 'invoices.amount',
  balance: 'invoices.credit_balance',
  by: 'invoices.by',
  credited: 'invoices.credited_amount',
  currency: 'documents.export_currency',
  due: 'invoices.amount_due',
  end_date: 'documents.template_column_end_date',
  gateway: 'documents.export_gateway',
  invoice: 'payments.invoice',
  line: 'documents.export_line',
  name: 'invoices.insured',
  paid: 'invoices.paid_amount',
  paid_date: 'payments.paid_date',
  paid_on: 'invoices.paid_at',
  period: 'documents.period',
  premium: 'documents.export_premium',
  rate: 'documents.tax_rate',
  received: 'documents.export_received',
  start_date: 'documents.template_column_start_date',
  territory: 'documents.export_territory',
  to_credit: 'invoices.to_credit_balance',
  'taxes name': 'documents.export_tax_name',
  'taxes tax': 'documents.export_tax_code',
}

const sheetNames: Record<string, MessageKey> = {
  invoices: 'invoices.kind_invoice',
  lines: 'documents.export_sheet_lines',
  taxes: 'documents.export_sheet_taxes',
  transactions: 'documents.entries',
  credits: 'invoices.tab_credit',
  totals: 'documents.export_sheet_totals',
}

/** The prefix of a code's message key, by sheet and column. */
const codes: Record<string, string> = {
  'invoices kind': 'documents.%_title',
  'invoices status': 'invoices.status_%',
  'lines line': 'documents.export_line_%',
  'transactions kind': 'documents.export_%',
  'transactions gateway': 'payments.method_%',
  'transactions method': 'payments.record_%',
  'transactions status': 'invoices.payment_%',
  'credits kind': 'invoices.credit_%',
}

/**
 * Sheets for people: names, headings and codes in the reader's language. A code without a message, such as a
 * provider's, is left unchanged. The CSV versions of the same sheets keep their keys, for programs.
 */
export function nameSheets(t: Translate, sheets: readonly AccountSheet[]): AccountSheet[] {
  const formatHeading = (sheet: string, key: string): string => {
    if (key.endsWith('_account'))
      return t('common.labelled', {
        label: t('documents.export_account'),
        text: formatHeading(sheet, key.replace(/_account$/, '')),
      })
    const messageKey = headings[`${sheet} ${key}`] ?? headings[key] ?? `invoices.${key}`
    return t.has(messageKey) ? t.dynamic(messageKey) : key
  }
  const sheetName = (name: string) => (sheetNames[name] ? t(sheetNames[name]) : name)
  return sheets.map(({ name, columns, rows }) => ({
    name: sheetName(name),
    columns: columns.map((column) => ({
      ...column,
      heading: formatTotal(column.key) ?? formatHeading(name, column.key),
    })),
    rows: rows.map((row) =>
      row.map((value, at) => {
        const pattern = codes[`${name} ${columns[at]?.key}`]
        if (pattern === undefined || value === null) return value
        const key = pattern.replace('%', String(value))
        const plain = pattern.replace('%', String(value).replaceAll('-', '_'))
        return t.has(key) ? t.dynamic(key) : t.has(plain) ? t.dynamic(plain) : value
      }),
    ),
  }))

  /** A sum is named by its sheet and its column: `Invoices: Total`. */
  function formatTotal(key: string): string | undefined {
    const sheet = Object.keys(sheetNames).find((sheetKey) => key.startsWith(`${sheetKey}_`))
    if (sheet === undefined) return undefined
    return t('common.labelled', {
      label: sheetName(sheet),
      text: formatHeading(sheet, key.slice(sheet.length + 1)),
    })
  }
}
