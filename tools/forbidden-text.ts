import { applicantFields } from '@campus/domain/applicant/applicant-field'

/** Every file but those of the web app. */
const notWeb = /^(?!apps\/web\/src\/)/
/** Every file but those of the server. */
const notServer = /^(?!apps\/server\/src\/)/
/** Every file but tests and what supports them. */
const notTest = /^(?!apps\/journeys\/)(?!.*\.test\.tsx?$)(?!.*\/test\/)/
/** Long runs by hand, which report their times, and the process that they start. */
const longRuns = /^apps\/server\/test\/(fuzz\/|load\/|support\/product-process\.ts$)/
/** This table and its test hold what they forbid. */
const thisTable = /^tools\/forbidden-text(\.test)?\.ts$/
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
/** The name of a person's field as a quoted text. */
const aField = `'(?:${applicantFields.join('|')})'`
/** What is not written, what to write instead, and the files that may: by their paths from the root. */
const forbiddenText: [RegExp, string, RegExp?][] = [
  [/\b(test|describe|it)\.(only|skip|todo)\(/, 'a narrowed or skipped test'],
  [
    /\bperformance\.now\(|\bDate\.now\(\) - (?!Date\b)[a-z]/i,
    'elapsed time in a test; count the work (packages/domain/test/count-work.ts), or measure it in bench/',
    either(notTest, longRuns),
  ],
  [
    // with a fake clock nobody waits
    /^(?![\s\S]*\buseFakeTimers\b)[\s\S]*(\bnew Promise(<\w+>)?\(\(?\w*\)? =>\s*(void )?(window\.)?setTimeout\(|from 'node:timers\/promises')/,
    'a wait for a while in a test; wait for what happens (expect.poll, an event, a promise), or use a fake clock',
    // the time that a process of the product may take
    either(notTest, longRuns, /^apps\/journeys\/support\/(make-template|server-process)\.ts$/),
  ],
  [/ as never\b/, 'a cast that silences the compiler; give the value its type', notWeb],
  [
    /invalidateQueries\(\{/,
    'a response made stale by hand; use `invalidates` or `useInvalidate`',
    /^(?!apps\/web\/src\/)|use-invalidate\.ts$|\.test\.tsx$/,
  ],
  [
    // a template or a list of keys that begins so makes the text of a code a second time
    /[`'"](?:errors|issues)\.\$\{/,
    'a text of a code made by hand; use `issueText`',
    /^packages\/i18n\/src\/issue-text\.ts$|^tools\/check-catalogues\.ts$|\.test\.ts$/,
  ],
  [/\bstrict: false\b/, 'an address read without its types; name the page that reads it', notWeb],
  [
    /^(export )?(let|var) |^(export )?const \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|create(Store)?[<(])/m,
    'state of a draft outside its session; put it in DraftSession',
    /^(?!apps\/web\/src\/features\/draft\/)|\.test\.tsx?$/,
  ],
  [
    new RegExp(`(?:${aField}\\s*[,|]\\s*){7}${aField}`),
    "a second list of a person's fields; use applicantFieldTable (packages/domain/src/applicant)",
    // tests say what they expect
    /\.test\.tsx?$|\/test\/|^apps\/journeys\//,
  ],
  // one of each: the module that a line names is the only one that does it
  [
    /\.\w+ like \$\{|\bilike\b/,
    'a pattern as a search; use textHas (platform/database/fragments.ts)',
    notServer,
  ],
  [
    /style: 'currency'/,
    'money formatted for people; use formatMoney (packages/i18n/src/format-money.ts)',
    /^packages\/i18n\/src\/format-money\.ts$/,
  ],
  [
    /moneyText\(minor\(/,
    'minor units as text; use unitsText (packages/domain/src/money.ts)',
    /^packages\/domain\/src\/money\.ts$/,
  ],
  [
    /[:=] 'insurance_cost(_minor)?' \| 'tax(_minor)?'/,
    'the four sums by hand; use Sums, addSums and sumTexts (packages/domain/src/price/sums.ts)',
    // the texts of four sums, named one by one for their labels
    /^apps\/web\//,
  ],
  [
    /\^Bearer\\s|\bcookies\[sessionCookie\]/,
    'a session token read by hand; use presentedToken or bearerToken (platform/security/presented-token.ts)',
    /platform\/security\/presented-token\.ts$/,
  ],
  [
    /toISOString\(\)\.slice\(0, 10\)/,
    'the day of an instant; use todayIn (packages/domain/src/calendar-zone.ts)',
    // what is shown in UTC stands below the domain; tests hold the calendar against another one
    /^packages\/i18n\/src\/format-date\.ts$|\.test\.ts$/,
  ],
  [
    /at time zone [^`\n]{1,30}\)::date/,
    'a day in SQL; use dayIn (platform/database/fragments.ts)',
    /^(?!apps\/server\/src\/)|platform\/database\/fragments\.ts$/,
  ],
]

/** What a file says that is not to be said, each with what to use instead. */
export function findForbidden(file: string, text: string): string[] {
  if (thisTable.test(file)) return []
  return forbiddenText
    .filter(([pattern, , free]) => !free?.test(file) && pattern.test(text))
    .map(([, what]) => what)
}
