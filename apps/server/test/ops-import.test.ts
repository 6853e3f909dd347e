import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { ops } from './support/ops.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const samples = join(import.meta.dirname, '..', '..', '..', 'samples')
const place = ['--client', 'harbour', '--campus', 'brighton', '--product', 'travel']

test('the import takes the people of every sheet of a workbook, and says what it left out', async () => {
  const file = join(samples, 'classes.xlsx')
  const { output, text } = await ops(world, 'import', file, ...place, '--today', '2026-12-01')
  expect(output).toMatchObject({ rows: 30, sheet: 'Class A', issues: [] })
  expect(output['sheets']).toEqual([
    { name: 'Instructions', rows: 0, taken: false, reason: 'No list of people found' },
    { name: 'Class A', rows: 10, taken: true, reason: 'Looks like a list of people' },
    { name: 'Class B', rows: 10, taken: true, reason: 'Looks like a list of people' },
    { name: 'Class C', rows: 10, taken: true, reason: 'Looks like a list of people' },
    { name: 'Teachers', rows: 2, taken: false, reason: 'Too few of the columns a policy needs' },
  ])
  expect(output['left_out']).toContainEqual({ sheet: 'Class A', row: 14, reason: 'total' })
  expect(output['hidden_rows']).toEqual([{ sheet: 'Class A', row: 8 }])
  expect(text).toContain('sheet Teachers left out: Too few of the columns a policy needs')
  const committed = await ops(world, 'import', file, ...place, '--accept-derived', '--commit')
  expect(committed.output['committed']).toMatchObject({ enrollments: 30, with_errors: 0 })
  const groups = await world.services.database.withCompany((tx) =>
    tx.all<{ group_name: string; people: number }>(sql`
      select details->>'group_name' as group_name, count(*)::int as people from enrollment
      where policy_batch_id = ${committed.output['committed'].policy_batch_id} group by 1 order by 1`),
  )
  expect(groups).toEqual([
    { group_name: 'Class A', people: 10 },
    { group_name: 'Class B', people: 10 },
    { group_name: 'Class C', people: 10 },
  ])
})

test('the import lists what can be made from other columns, and makes it when it is accepted', async () => {
  const file = join(samples, 'agency.csv')
  const read = await ops(world, 'import', file, ...place, '--today', '2026-12-01')
  const derived = [
    { field: 'start_date', from: 'Arrival', rule: 'ditto', rows: 4, confidence: 0.99 },
    { field: 'end_date', from: 'Weeks', rule: 'duration', rows: 6, confidence: 0.99 },
    { field: 'destination_country_id', from: 'City', rule: 'city', rows: 5, confidence: 0.98 },
    { field: 'residence_country_id', from: 'Nationality', rule: 'nationality', rows: 6, confidence: 0.75 },
    { field: 'group_name', from: 'caption', rule: 'caption', rows: 6, confidence: 0.95 },
    { field: 'group_leader', from: 'caption', rule: 'caption', rows: 3, confidence: 0.95 },
  ]
  expect(read.output['derived']).toEqual(derived.map((one) => ({ ...one, accepted: false })))
  expect(read.output['values'][1]).toMatchObject({ start_date: 'ditto', end_date: '' })
  const accepted = await ops(world, 'import', file, ...place, '--today', '2026-12-01', '--accept-derived')
  expect(accepted.output['derived']).toEqual(derived.map((one) => ({ ...one, accepted: true })))
  expect(accepted.output['values'][1]).toMatchObject({
    start_date: '2027-07-05',
    end_date: '2027-07-18',
    destination_country_id: 'IE',
    residence_country_id: 'IT',
    group_name: 'Group 1',
  })
  // Cambridge may be in two countries: that one is left to a person
  const fields = accepted.output['issues'].map(({ row, field }: { row: number; field: string }) => [
    row,
    field,
  ])
  expect(fields).toEqual([[11, 'destination_country_id']])
})

test('the import reads a web page that a school system named .xls', async () => {
  const file = join(world.services.config.dataDir, 'alumnes.xls')
  const row = (cells: string, tag: string) =>
    `<tr>${cells
      .split(',')
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  const heads =
    'Surname,First name,Birth date,Gender,Passport,Start,End,Destination country,Country of residence,Email'
  const person =
    'Font&iacute;n,N&uacute;ria,2012-03-04,F,AB1234591,2027-02-01,2027-02-10,France,Spain,n@x.example'
  writeFileSync(file, `<html><table border="1">${row(heads, 'th')}${row(person, 'td')}</table></html>`)
  const { output } = await ops(world, 'import', file, ...place, '--today', '2026-12-01', '--commit')
  expect(output).toMatchObject({
    issues: [],
    values: [{ last_name: 'Fontín', first_name: 'Núria', date_of_birth: '2012-03-04' }],
    committed: { enrollments: 1 },
  })
})

test('the import asks about columns that repeat, and stores nothing until it is answered', async () => {
  const file = join(world.services.config.dataDir, 'families.csv')
  writeFileSync(
    file,
    [
      'Surname,Child 1,Birth 1,Passport 1,Child 2,Birth 2,Passport 2,Start,End,Destination country,Country of residence,Email,Cabin',
      'Moreno,Ana,2012-03-04,AB1234561,Luis,2014-05-06,AB1234562,2027-02-01,2027-02-10,France,Spain,m@x.example,12',
      'Okafor,Chi,2011-01-02,AB1234563,,,,2027-02-01,2027-02-10,France,Spain,o@x.example,14',
    ].join('\n'),
  )
  const asked = await ops(world, 'import', file, ...place, '--today', '2026-12-01', '--commit')
  expect(asked.output).toMatchObject({
    rows: 3,
    committed: null,
    questions: [{ kind: 'repeats:0', choices: ['yes', 'no'], effect: { yes: 3, no: 2 } }],
  })
  expect(asked.text).toContain('Nothing was stored: answer the questions')
  expect(asked.output['unused']).toContainEqual(
    expect.objectContaining({ header: 'Cabin', column: 13, rows: 2, examples: ['12', '14'] }),
  )
  const kept = await ops(world, 'import', file, ...place, '--today', '2026-12-01', '--answer', 'repeats=no')
  expect(kept.output).toMatchObject({ rows: 2, questions: [] })
  const made = await ops(
    world,
    'import',
    file,
    ...place,
    '--answer',
    'repeats:0=yes',
    '--answer',
    'heading=1',
    '--commit',
  )
  expect(made.output['committed']).toMatchObject({ enrollments: 3 })
  await expect(ops(world, 'import', file, ...place, '--answer', 'repeats=maybe')).rejects.toThrow(
    '--answer must be repeats, turned, names, left, heading, begins, ends, column, split or people',
  )
})

test('columns are given a field by the operator, and two are joined', async () => {
  const file = join(world.services.config.dataDir, 'surnames.csv')
  writeFileSync(
    file,
    [
      'APE1,APE2,First name,Sex,Date of birth,Passport,Start,End,Destination country,Country of residence,Email',
      'Moreno,Ruiz,Ana,F,2012-03-04,AB1234571,2027-02-01,2027-02-10,France,Spain,ana@x.example',
      'Okafor,,Chi,M,2011-01-02,AB1234573,2027-02-01,2027-02-10,France,Spain,chi@x.example',
    ].join('\n'),
  )
  const answers = ['--answer', 'column:1=last_name', '--answer', 'column:2=join:last_name']
  const read = await ops(world, 'import', file, ...place, '--today', '2026-12-01', ...answers)
  expect(read.output['values'].map(({ last_name }: { last_name: string }) => last_name)).toEqual([
    'Moreno Ruiz',
    'Okafor',
  ])
  expect(read.output['unused']).toEqual([])
  await expect(ops(world, 'import', file, ...place, '--answer', 'column:2=mix:last_name')).rejects.toThrow(
    'column:6=join:last_name',
  )
})

test('headings in two rows are chosen by the operator, and other rows are refused', async () => {
  const file = join(world.services.config.dataDir, 'two-rows.csv')
  writeFileSync(
    file,
    [
      'Ski week,,,,,,,,,',
      'Pupil,,,,,Stay,,Countries,,',
      'Surname,First name,Sex,Date of birth,Passport,from,to,Destination country,Country of residence,Email',
      'Moreno,Ana,F,2012-03-04,AB1234581,2027-02-01,2027-02-10,France,Spain,ana@x.example',
      'Okafor,Chi,M,2011-01-02,AB1234583,2027-02-01,2027-02-10,France,Spain,chi@x.example',
    ].join('\n'),
  )
  const importWith = (answer: string) =>
    ops(world, 'import', file, ...place, '--today', '2026-12-01', '--answer', answer)
  const { output } = await importWith('heading=2-3')
  expect(output).toMatchObject({ header_row: 2, rows: 2 })
  expect(output['columns'].map(({ header, field }: Record<string, string>) => [header, field])).toEqual(
    expect.arrayContaining([
      ['Pupil\nSurname', 'last_name'],
      ['Stay\nfrom', 'start_date'],
      ['Stay\nto', 'end_date'],
    ]),
  )
  for (const rows of ['3-2', '2-5', 'two', '0-1'])
    await expect(importWith(`heading=${rows}`)).rejects.toThrow(
      `as in heading=3, heading=2-3 or heading=none, not "heading=${rows}"`,
    )
  await expect(importWith('heading=30')).rejects.toThrow('--answer heading=30: the table has no row 30')
  await expect(importWith('begins:4=B2')).rejects.toThrow('--answer begins:4=B2: there is no sheet 4')
  expect((await importWith('heading=none')).output).toMatchObject({ header_row: 0 })
})

test('the operator says where the table begins and ends, and other addresses are refused', async () => {
  const file = join(world.services.config.dataDir, 'corners.csv')
  writeFileSync(
    file,
    [
      'Rooms,Email,Passport,Phone,,,,,,,',
      ',Surname,First name,Sex,Date of birth,Passport,Start,End,Destination country,Country of residence,Email,Paid',
      '12,Moreno,Ana,F,2012-03-04,AB1234601,2027-02-01,2027-02-10,France,Spain,ana@x.example,yes',
      '14,Okafor,Chi,M,2011-01-02,AB1234602,2027-02-01,2027-02-10,France,Spain,chi@x.example,no',
      '14,Hall,Jane,F,1979-01-02,AB1234603,2027-02-01,2027-02-10,France,Spain,hall@x.example,no',
    ].join('\n'),
  )
  const importWith = (...answers: string[]) =>
    ops(
      world,
      'import',
      file,
      ...place,
      '--today',
      '2026-12-01',
      ...answers.flatMap((answer) => ['--answer', answer]),
    )
  const { output } = await importWith('begins=b2', 'ends=K4')
  expect(output).toMatchObject({ header_row: 2, rows: 2, unused: [], left_out: [], issues: [] })
  expect(output['values'].map(({ row }: { row: number }) => row)).toEqual([3, 4])
  const { output: whole } = await importWith('heading=2')
  expect(whole).toMatchObject({ rows: 3, unused: [{ column: 1 }, { column: 12 }] })
  await expect(importWith('begins=2B')).rejects.toThrow(
    'first cell of the table by its column and row, as in begins=B3, not "begins=2B"',
  )
  await expect(importWith('ends=H')).rejects.toThrow('as in ends=H40, not "ends=H"')
  await expect(importWith('begins=B2', 'ends=A9')).rejects.toThrow(
    'ends=A9 is above or to the left of begins=B2',
  )
  const nothing = await importWith('begins=Z90')
  expect(nothing.output).toMatchObject({ error: { code: 'file_no_applicants' } })
})

test('a row is made several people by the operator, and nonsense is refused', async () => {
  const file = join(world.services.config.dataDir, 'several.csv')
  const heads =
    'First name,Last name,Date of birth,Passport,Start,End,Destination country,Country of residence,Email'
  const rest = '2027-02-01,2027-02-10,France,Spain'
  writeFileSync(
    file,
    [
      heads,
      `Ana and Ben,Moreno,2012-03-04 / 2014-05-06,AB1234581 / AB1234582,${rest},ana@x.example / ben@x.example`,
      ...['Chi', 'Dan', 'Eva'].map(
        (name, at) => `${name},Okafor,2011-01-0${at + 1},AB765432${at},${rest},${name}@x.example`,
      ),
    ].join('\n'),
  )
  const divide = (answer: string, ...more: string[]) =>
    ops(world, 'import', file, ...place, '--today', '2026-12-01', '--answer', answer, ...more)
  const read = await divide('people:2=2')
  expect(read.output).toMatchObject({ rows: 5, issues: [] })
  expect(read.output['values'].slice(0, 3)).toMatchObject([
    { row: 2, first_name: 'Ana', last_name: 'Moreno', passport_number: 'AB1234581' },
    { row: 2, person: 2, first_name: 'Ben', last_name: 'Moreno', date_of_birth: '2014-05-06' },
    { row: 3, first_name: 'Chi' },
  ])
  const unnamed = await divide('people:0:3=2', '--commit')
  expect(unnamed.output).toMatchObject({ rows: 5, committed: null })
  expect(unnamed.text).toContain('fix the issues first')
  expect(unnamed.output['issues']).toContainEqual(
    expect.objectContaining({ row: 3, person: 2, field: 'first_name', code: 'required' }),
  )
  expect((await divide('people:3=2')).text).toContain('row 3, person 2, first_name:')
  await expect(divide('people:3=7')).rejects.toThrow('A row can be made 2 to 6 people, not 7')
  await expect(divide('people:3=1')).rejects.toThrow('A row can be made 2 to 6 people, not 1')
  for (const nonsense of ['people=3', 'people:3=two', 'people:Class B:3=2', 'people:3=-2'])
    await expect(divide(nonsense)).rejects.toThrow('as in people:12=3, or people:1:12=3')
  await expect(divide('people:99=2')).rejects.toThrow('no person was read from row 99; sheet 0 is the file')
  await expect(divide('people:4:2=2')).rejects.toThrow('no person was read from row 2; there is no sheet 4')
  const added = await divide('people:2=2', '--commit')
  expect(added.output['committed']).toMatchObject({ enrollments: 5, with_errors: 0 })
})

test('the import says which suggestions are guesses, and applies none', async () => {
  const file = join(world.services.config.dataDir, 'hijri.csv')
  const heads =
    'First name,Last name,Date of birth,Passport,Start,End,Destination country,Country of residence,Email'
  const rest = '2027-02-01,2027-02-10,France'
  writeFileSync(
    file,
    [
      heads,
      `Sara,Nasser,1432/05/12,AB8654321,${rest},Spain,sara@x.example`,
      `Omar,Saleh,1433/11/20,AB8654322,${rest},Spainn,omar@x.example`,
    ].join('\n'),
  )
  const { output, text } = await ops(world, 'import', file, ...place, '--today', '2026-12-01', '--commit')
  expect(output['issues']).toMatchObject([
    { row: 2, field: 'date_of_birth', suggestion: '2011-04-16', guess: 'hijri' },
    { row: 3, field: 'date_of_birth', guess: 'hijri' },
    { row: 3, field: 'residence_country_id', suggestion: 'ES' },
  ])
  expect(output['issues'][2]).not.toHaveProperty('guess')
  expect(output['committed']).toBeNull()
  expect(text).toContain('fix the issues first')
  const read = await ops(world, 'import', file, ...place, '--today', '2026-12-01')
  expect(read.text).toContain('(a guess to check: 2011-04-16)')
  expect(read.text).toContain('(suggested: ES)')
})
