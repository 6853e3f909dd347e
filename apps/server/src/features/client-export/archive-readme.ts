import { describedTables } from './described-tables.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'
import type { ExportedTable } from './read-tables.ts'

const introduction = `
## Files

| File | Content |
|---|---|
| \`manifest.json\` | client, company, time, and every file with its size, SHA-256 and number of rows; \`missing\` lists stored files that could not be read |
| \`data/TABLE.jsonl\` | one table: one JSON object per line, exactly as stored |
| \`data/TABLE.csv\` | the same for spreadsheets (UTF-8). A text that a spreadsheet would run as a formula has an apostrophe in front; lists and objects are JSON |
| \`documents/certificates/\`, \`documents/issued/\` | certificates, of which \`frozen_document\` has the same SHA-256; invoices, credit notes and receipts as issued |
| \`documents/uploads/\` | uploaded spreadsheets |
| other folders of \`documents/\` | documents of the account, attachments and receipts, by kind. A file's name begins with the ID of its row in \`document\` |
| \`audit/\`, \`VERIFY.md\`, \`verify.mjs\` | the audit chain, and how anyone can verify it |

## Fields

- IDs are UUIDs. The lists below say which table an ID refers to.
- Times are UTC or have their offset (ISO 8601). Days are \`YYYY-MM-DD\`.
- Fields ending in \`_minor\` are amounts in the smallest unit of the row's \`currency\`: 1250 is 12.50.
- \`actor_kind\`, \`actor_id\` and \`actor_name\` say who did it: a user (\`school_user\`), an API key (\`api_key\`), the company (\`operator\`) or the system.
- Erased people have no personal data any more. Restricted people (\`policy.restricted_at\`), whom the portal shows to no one, are in the archive without personal data and without their documents.
`

const columnText = ({ name, type, refers_to: table }: ExportedTable['columns'][number]): string =>
  `\`${name}\` ${type}${table ? ` → ${table}` : ''}`

/** The archive's README in English: files, conventions, every table with its fields, and what is left out. */
export function archiveReadme(
  { client, company, madeAt }: { client: string; company: string; madeAt: string },
  tables: readonly ExportedTable[],
): string {
  const described = tables.map(
    ({ name, columns }) =>
      `### ${name}\n\n${describedTables[name] ?? ''}\n\n${columns.map(columnText).join('; ')}\n`,
  )
  const columns = Object.entries(leftOutColumns).flatMap(([table, list]) =>
    Object.entries(list).map(([column, reason]) => `| \`${table}.${column}\` | ${reason} |`),
  )
  const leftOut = Object.entries(leftOutTables).map(([table, reason]) => `| \`${table}\` | ${reason} |`)
  return [
    `# ${client}\n\nEverything that ${company} holds of ${client} in Campus Cover, as of ${madeAt}.\n`,
    introduction,
    '## Tables\n',
    ...described,
    '## Left out\n\n| Table or field | Why |\n|---|---|',
    ...leftOut,
    ...columns,
    '',
  ].join('\n')
}
