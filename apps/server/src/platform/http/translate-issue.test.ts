import { describe, expect, it } from 'vitest'
import { errorStatus } from '@campus/contract/error-code'
import { schemaIssues } from '@campus/contract/schema-issues'
import { applicantIssueCodes, fileIssueCodes } from '@campus/domain/applicant/issue'
import { formatDate } from '@campus/i18n/format-date'
import { hasIssueText, issueText, type CodedIssue } from '@campus/i18n/issue-text'
import { locales } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { z } from 'zod'
import { translateIssue } from './translate-issue.ts'

const codes = [...Object.keys(errorStatus), ...applicantIssueCodes, ...fileIssueCodes]

describe('the text of an issue', () => {
  it.each(locales)('is there for every code in %s, and is the last resort for none', (locale) => {
    const t = translator(locale)
    const lastResort = issueText(t, { code: 'no_such_code' })
    expect(lastResort).toBe(t('feedback.field_invalid'))
    expect(codes.filter((code) => !hasIssueText(t, code))).toEqual([])
    expect(codes.filter((code) => issueText(t, { code }) === lastResort)).toEqual([])
  })

  const trip = {
    shown: 'policy',
    name: 'Ana Ruiz',
    other: 'CC-7',
    start_date: '2027-03-03',
    end_date: '2027-03-09',
  }
  const cases: [what: string, issue: CodedIssue, en: string, de: string][] = [
    ['a failure', { code: 'required' }, 'This field is required', 'Dieses Feld ist erforderlich'],
    [
      'a failure of a field',
      { key: 'email', code: 'required' },
      'This field is required',
      'Dieses Feld ist erforderlich',
    ],
    [
      'a field’s own wording',
      { key: 'start_date', code: 'date_invalid' },
      'Start date is not valid',
      'Der Reisebeginn ist nicht gültig',
    ],
    [
      'a field’s own wording inside a list',
      { key: 'items.3.start_date', code: 'date_invalid' },
      'Start date is not valid',
      'Der Reisebeginn ist nicht gültig',
    ],
    [
      'another field of that code',
      { key: 'paid_on', code: 'date_invalid' },
      'Date is not valid',
      'Das Datum ist nicht gültig',
    ],
    [
      'an applicant’s issue',
      { key: 'x', code: 'dob_future' },
      'Date of birth cannot be on or after current date',
      'Das Geburtsdatum muss vor dem heutigen Tag liegen',
    ],
    [
      'a day',
      { key: 'end_date', code: 'end_too_late', params: { date: '2027-03-03' } },
      'The trip must end by 3 Mar 2027',
      'Die Reise muss spätestens am 03.03.2027 enden',
    ],
    [
      'a count of one',
      { code: 'trip_too_long', params: { days: 1 } },
      'A trip may last 1 day at most',
      'Eine Reise darf höchstens 1 Tag dauern',
    ],
    [
      'a count',
      { code: 'trip_too_long', params: { days: 30 } },
      'A trip may last 30 days at most',
      'Eine Reise darf höchstens 30 Tage dauern',
    ],
    [
      'the limit of this upload',
      { key: 'file', code: 'file_too_large', params: { megabytes: 2 } },
      'File cannot be larger than 2 MB',
      'Die Datei darf höchstens 2 MB groß sein',
    ],
    [
      'several days',
      { key: 'start_date', code: 'duplicate_trip', params: trip },
      'This person already has a trip on these dates. Delete this row or change its dates. The other trip: Ana Ruiz, 3 Mar 2027 to 9 Mar 2027, policy CC-7.',
      'Für diese Person gibt es in diesem Zeitraum schon eine Reise. Löschen Sie diese Zeile oder ändern Sie die Reisedaten. Die andere Reise: Ana Ruiz, 03.03.2027 bis 09.03.2027, Police CC-7.',
    ],
    [
      'evidence',
      {
        key: 'email',
        code: 'same_person',
        params: { ...trip, shown: 'row', row: '12 (Class B)', evidence: 'names,email,unheard_of' },
      },
      'This may be Ana Ruiz in row 12 (Class B): almost the same name and same email address. Check whether they’re the same person.',
      'Das könnte Ana Ruiz aus Zeile 12 (Class B) sein: fast gleicher Name und gleiche E-Mail-Adresse. Prüfen Sie, ob es dieselbe Person ist.',
    ],
    [
      'a name that looks like no day',
      { code: 'dependent_dates', params: { name: '2027-03' } },
      'The dates must lie within those of “2027-03”',
      'Die Reisedaten müssen innerhalb der Reisedaten von „2027-03“ liegen',
    ],
  ]
  it.each(cases)('of %s', (_, issue, english, german) => {
    expect([issueText(translator('en'), issue), issueText(translator('de'), issue)]).toEqual([
      english,
      german,
    ])
  })

  it('writes days as fields beside it do where asked', () => {
    const issue = { key: 'end_date', code: 'end_too_late', params: { date: '2027-03-03' } }
    const text = issueText(translator('en'), issue, (day) => formatDate(day, 'en', 'DD-MM-YYYY'))
    expect(text).toBe('The trip must end by 03-03-2027')
  })

  it('sets a name from right to left apart from the days behind it; other names are as they are', () => {
    const issue = (name: string) => ({
      key: 'passport_number',
      code: 'duplicate_trip',
      params: {
        shown: 'policy',
        name,
        other: 'GB26-000001-K',
        start_date: '2027-02-18',
        end_date: '2027-02-26',
      },
    })
    const text = (name: string) => issueText(translator('en'), issue(name))
    expect(text('مريم العلي')).toContain('\u2068مريم العلي\u2069, 18 Feb 2027')
    expect(text('Ana Lopez')).toContain('The other trip: Ana Lopez, 18 Feb 2027')
  })

  it('travels beside its code and what fills it', () => {
    const issue = { key: 'items.0.end_date', code: 'end_too_late', params: { date: '2027-03-03' } }
    expect(translateIssue(translator('en'), issue)).toEqual({
      ...issue,
      message: 'The trip must end by 3 Mar 2027',
    })
    expect(translateIssue(translator('en'), { key: '', code: 'invalid' })).not.toHaveProperty('params')
  })
})

describe('what a schema found', () => {
  const schema = z.object({
    name: z.string().min(1, 'required').max(3),
    age: z.number().min(18),
    email: z.email(),
    plan: z.enum(['a', 'b']),
    items: z.array(z.object({ day: z.string().refine((day) => day > '2027', { error: 'date_invalid' }) })),
    change: z.union([
      z.object({ kind: z.literal('move'), days: z.number() }),
      z.object({ kind: z.literal('end') }),
    ]),
  })
  const codesOf = (value: unknown) =>
    schemaIssues(schema.safeParse(value, { reportInput: true }).error?.issues ?? [], (code) =>
      codes.includes(code),
    )
  const right = { name: 'Ana', age: 20, email: 'a@b.org', plan: 'a', items: [], change: { kind: 'end' } }

  it.each([
    ['a missing value', { name: undefined }, [{ key: 'name', code: 'required' }]],
    ['null', { name: null }, [{ key: 'name', code: 'required' }]],
    ['another type', { name: 7 }, [{ key: 'name', code: 'wrong_type' }]],
    ['a code of its own', { name: '' }, [{ key: 'name', code: 'required', params: { length: 1 } }]],
    ['a long text', { name: 'Anna' }, [{ key: 'name', code: 'too_long', params: { length: 3 } }]],
    ['a small number', { age: 3 }, [{ key: 'age', code: 'too_small', params: { minimum: 18 } }]],
    ['an email', { email: 'x' }, [{ key: 'email', code: 'email_invalid' }]],
    ['a choice', { plan: 'c' }, [{ key: 'plan', code: 'not_an_option', params: { options: 'a,b' } }]],
    ['an item', { items: [{ day: '2026' }] }, [{ key: 'items.0.day', code: 'date_invalid' }]],
    [
      'the shape that was meant',
      { change: { kind: 'move', days: 'x' } },
      [{ key: 'change.days', code: 'wrong_type' }],
    ],
    ['nothing', {}, []],
  ])('says %s', (_, change, expected) => {
    expect(codesOf({ ...right, ...change })).toEqual(expected)
  })
})
