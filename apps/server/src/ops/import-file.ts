import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { importGrid, importSheet, type ImportResult } from '@campus/draft/import-grid'
import { shapeKey, type ShapeQuestion } from '@campus/draft/model/sheet-shape'
import { isOpenInCart } from '@campus/draft/model/review-row'
import { issueText } from '@campus/i18n/issue-text'
import { questionText } from '@campus/i18n/question-text'
import { translator } from '@campus/i18n/node-catalogs'
import { readContractTerms, requireOnSale } from '../features/catalogue/public.ts'
import { compareWithInsured } from '../features/enrollments/public.ts'
import { addReviewed, seesAllCampuses } from '../features/draft/public.ts'
import { findCampus, findContract } from './find-entities.ts'
import { inClient } from './in-client.ts'
import { required, type OpsCommand, writeOperatorLine } from './ops-command.ts'
import { checkPeople, checkShape, readAnswers } from './read-answers.ts'
import { day } from './read-options.ts'

type Imported = ImportResult

/** Imports a file as the web app does, with the same code and results. Source: details, section 5. */
export const importFile: OpsCommand = {
  summary: 'Reads a spreadsheet as the order page does; with --commit its people go into the cart.',
  words: [1, 1],
  usage:
    'FILE --client NAME --campus NAME --product CODE [--today YYYY-MM-DD] [--answer KIND=CHOICE] [--accept-derived] [--commit]',
  async run(services, options) {
    const [file] = options.words
    if (file === undefined) throw new Error('Which file? Name it after "import".')
    const givenDay = day(options, 'today')
    const bytes = new Uint8Array(readFileSync(resolve(process.env['INIT_CWD'] ?? process.cwd(), file)))
    const t = translator('en')
    return inClient(services, required(options, 'client'), async (tx, client) => {
      const campus = await findCampus(tx, client.id, required(options, 'campus'))
      const today = givenDay ?? services.clock.today(client.time_zone)
      const contractId = await findContract(tx, campus.id, { product: required(options, 'product'), today })
      const terms = await readContractTerms(tx, contractId, today)
      const given = {
        rules: terms.rules,
        fileName: basename(file),
        ...(options['accept-derived'] === true ? { derived: 'all' as const } : {}),
      }
      const answers = readAnswers(options.answer ?? '', () => importGrid(bytes, given))
      const imported = importSheet(bytes, { ...given, ...answers })
      if ('error' in imported) {
        const error = { code: imported.error.code, message: issueText(t, imported.error) }
        return { output: { error }, text: error.message, exitCode: 1 }
      }
      const { result, sheet } = imported
      checkShape(answers.shape, result)
      checkPeople(answers.people, sheet.rows, result.sheets)
      const compared = await compareWithInsured(tx, result.values, {
        clientId: client.id,
        viewer: seesAllCampuses,
      })
      const issues = byPosition(result, [...result.issues, ...issuesOfInsured(result, compared)]).map(
        (issue) => ({ ...issue, message: issueText(t, { ...issue, key: issue.field }) }),
      )
      const output = {
        ...result,
        sheets: result.sheets.map((sheet) => ({ ...sheet, reason: t(`columns.sheet_${sheet.reason}`) })),
        columns: result.columns.map((column) => ({ ...column, reason: formatReason(t, column.reason) })),
        questions: result.questions
          .filter(({ isAnswered }) => !isAnswered)
          .map((question) => toAsk(t, question)),
        issues,
      }
      const taken = result.sheets.filter(({ taken: isTaken }) => isTaken).map(({ name }) => name)
      const summary = `${result.rows} applicants read from ${taken.join(', ') || basename(file)}, ${issues.length} issues.`
      const passedOver = output.sheets
        .filter((sheet) => !sheet.taken)
        .map(({ name, reason }) => `  sheet ${name} left out: ${reason}`)
      if (!options.commit)
        return {
          output,
          text: [
            summary,
            ...output.questions.map(
              ({ kind, text, meaning: { yes, no } }) =>
                `  ${text} (--answer ${kind}=yes: ${yes}; ${kind}=no: ${no})`,
            ),
            ...passedOver,
            ...output.unused.map(
              ({ header, column, rows }) =>
                `  column ${header || column} is not used, though ${rows} people have a value`,
            ),
            ...issues.map(
              (issue) => `  ${positionText(issue)}, ${issue.field}: ${issue.message}${suggestionText(issue)}`,
            ),
          ].join('\n'),
        }
      if (output.questions.length > 0)
        return {
          output: { ...output, committed: null },
          text: `${summary} Nothing was stored: answer the questions with --answer first.`,
          exitCode: 1,
        }
      // questions about duplicates are decided in the cart, and unlikely values are valid, so these people are
      // added; so are people who are already insured, whom confirming leaves out
      if (!result.issues.every(({ code }) => isOpenInCart(code)))
        return {
          output: { ...output, committed: null },
          text: `${summary} Nothing was stored: fix the issues first.`,
          exitCode: 1,
        }
      requireOnSale(services, terms)
      const adder = { tx, clientId: client.id, actor: null, now: services.clock.now(), today }
      const added = await addReviewed(adder, {
        terms,
        campusId: campus.id,
        sheet,
        by: services.operator,
        includesAll: true,
      })
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'import',
        subject: added.batchId,
        details: { people: result.rows },
      })
      const committed = {
        policy_batch_id: added.batchId,
        enrollments: added.rows.length,
        with_errors: added.rows.filter(({ errors }) => errors.length > 0).length,
      }
      return {
        output: { ...output, committed },
        text: `${summary} ${added.rows.length} people are in the cart.`,
      }
    })
  },
}

/** A question with its choices, and the number of people that each makes. */
function toAsk(t: ReturnType<typeof translator>, question: ShapeQuestion) {
  const { kind, sheet, without, with: people } = question
  const { text, yes, no } = questionText(t, question)
  const meaning = { yes, no }
  return {
    kind: shapeKey(kind, sheet),
    text,
    choices: ['yes', 'no'],
    meaning,
    effect: { yes: people, no: without },
  }
}

function formatReason(
  t: ReturnType<typeof translator>,
  reason: { code: string; params?: Record<string, string> } | null,
): string {
  if (!reason) return ''
  const key = `columns.reason_${reason.code}`
  const { field, ...params } = reason.params ?? {}
  const named = field === undefined ? params : { ...params, field: t.dynamic(`person.field_${field}`) }
  return t.has(key) ? t.dynamic(key, named) : reason.code
}

type Position = { sheet?: string; row: number; person?: number }
type PositionedIssue = Position &
  Pick<Imported['issues'][number], 'field' | 'value' | 'suggestion' | 'guess'> & {
    code: string
    params?: Record<string, string | number>
  }
const positionKey = ({ sheet = '', row, person = 1 }: Position) => `${row} ${person} ${sheet}`

/** The issues about people who are already in carts or policies, with their positions in the file. */
function issuesOfInsured(
  { values }: Imported,
  compared: Awaited<ReturnType<typeof compareWithInsured>>,
): PositionedIssue[] {
  return values.flatMap((value, index) => {
    const issue = compared[index]
    if (!issue) return []
    const { key: field, code, params = {} } = issue
    const text = value[field as keyof typeof value]
    const { row, sheet, person } = value
    const place = {
      row,
      ...(sheet === undefined ? {} : { sheet }),
      ...(person === undefined ? {} : { person }),
    }
    return [{ ...place, field, code, value: typeof text === 'string' ? text : '', params }]
  })
}

/** Sorts issues by the order of their rows in the file. */
function byPosition({ values }: Imported, issues: readonly PositionedIssue[]): PositionedIssue[] {
  const order = new Map(values.map((value, index) => [positionKey(value), index]))
  const at = (issue: PositionedIssue) => order.get(positionKey(issue)) ?? 0
  return issues.toSorted((issue, other) => at(issue) - at(other))
}

/** The suggestion after an issue's message; a guess says so. */
const suggestionText = ({ suggestion, guess }: PositionedIssue) =>
  suggestion === undefined
    ? ''
    : ` (${guess === undefined ? 'suggested' : 'a guess to check'}: ${suggestion})`

function positionText({ sheet, row, person }: Position): string {
  const place = sheet === undefined || sheet === '' ? `row ${row}` : `sheet ${sheet}, row ${row}`
  return person === undefined ? place : `${place}, person ${person}`
}
