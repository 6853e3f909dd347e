import { describe, expect, it } from 'vitest'
import { readDraftSettings } from '@campus/draft/draft-settings'
import { chooseColumn, choiceOf } from '@campus/draft/match/choose-column'
import type { ColumnChoice, ColumnMatch } from '@campus/draft/model/column-match'
import { importFile, textFile } from './build-file.ts'

const reason = { code: 'unknown', params: {} } as const
const column = (index: number, field: ColumnMatch['field']): ColumnMatch => ({
  index,
  header: `Column ${index}`,
  field,
  confidence: 1,
  reason,
})
const choose = (columns: readonly ColumnMatch[], ...choices: [number, ColumnChoice][]) =>
  choices.reduce<readonly ColumnMatch[]>(
    (done, [index, choice]) => chooseColumn(done, index, choice),
    columns,
  )

describe('a column added to the field of another', () => {
  const names = [column(0, 'last_name'), column(1, null), column(2, null)]
  it.each<[string, [number, ColumnChoice][], ColumnChoice[]]>([
    ['joins', [[1, 'join:last_name']], ['last_name', 'join:last_name', null]],
    [
      'stays when the field moves',
      [
        [1, 'join:last_name'],
        [2, 'last_name'],
      ],
      [null, 'join:last_name', 'last_name'],
    ],
    [
      'gets the field when its column is left out',
      [
        [1, 'fill:last_name'],
        [2, 'join:last_name'],
        [0, null],
      ],
      [null, 'last_name', 'join:last_name'],
    ],
    ['gets a field that no column has', [[1, 'join:email']], ['last_name', 'email', null]],
  ])('%s', (_name, choices, settled) => {
    expect(choose(names, ...choices).map(choiceOf)).toEqual(settled)
  })

  it('names the field that it lost', () => {
    const [lost] = choose(names, [1, 'last_name'])
    expect(lost!.reason).toEqual({ code: 'displaced', params: { heading: 'Column 1', field: 'last_name' } })
  })

  it('is stored with the draft, and invalid choices are dropped', () => {
    const columns = {
      '0:1': 'join:last_name',
      '0:2': 'fill:full_name',
      '0:3': 'join:nothing',
      '0:4': 'mix:email',
    }
    expect(readDraftSettings({ columns }).columns).toEqual({
      '0:1': 'join:last_name',
      '0:2': 'fill:full_name',
    })
  })
})

describe('the values of added columns', () => {
  const file = textFile([
    ['APE1', 'Given name', 'APE2', 'Email', 'Other email', 'Birthday'],
    ['García', 'Ana', 'López', '', 'home@garcia.example', '12.05.2009'],
    ['Ruiz', 'Luis', '', 'luis@ruiz.example', 'home@ruiz.example', '13.06.2010'],
    ['-', 'Eva', 'Marín', 'eva@marin.example', '', '20.01.2008'],
  ])
  const read = (columns: Record<string, ColumnChoice>) =>
    importFile(file, { columns }).values.map(({ last_name, email }) => `${last_name} ${email}`)

  it('are joined with a space from left to right, or fill blank cells', () => {
    const columns = { 0: 'last_name', 2: 'join:last_name', 3: 'email', 4: 'fill:email' } as const
    expect(read(columns)).toEqual([
      'García López home@garcia.example',
      'Ruiz luis@ruiz.example',
      'Marín eva@marin.example',
    ])
    expect(read({ ...columns, 0: 'join:last_name', 2: 'last_name' })[0]).toContain('García López')
  })

  it('are no longer listed as unused', () => {
    const unused = (columns: Record<string, ColumnChoice>) =>
      importFile(file, { columns }).unused.map(({ header }) => header)
    expect(unused({ 0: 'last_name', 2: 'none' })).toContain('APE2')
    expect(unused({ 0: 'last_name', 2: 'join:last_name' })).not.toContain('APE2')
  })

  it('of second surnames and name infixes are added until the user leaves them out', () => {
    const names = (columns: Record<string, ColumnChoice>) =>
      importFile(file, { columns }).values.map(({ last_name: name }) => name)
    const joined = ['García López', 'Ruiz', 'Marín']
    expect(names({})).toEqual(joined)
    // older drafts stored that the column was left out, though its surnames were read
    expect(names({ 2: null })).toEqual(joined)
    expect(names({ 2: 'none' })).toEqual(['García', 'Ruiz', ''])
    const dutch = importFile(
      textFile([
        ['Roepnaam', 'Achternaam', 'Tussenv', 'Geboortedatum'],
        ['Sem', 'Jansen', 'van der', '12-05-2009'],
        ['Fleur', 'Smit', '', '13-05-2009'],
      ]),
    )
    expect(dutch.values.map(({ last_name: name }) => name)).toEqual(['van der Jansen', 'Smit'])
  })

  it('are offered if the heading fits a field that another column holds', () => {
    const { columns } = importFile(
      textFile([
        ['Surname', 'Given name', 'Email', 'Second email address'],
        ['García', 'Ana', 'ana@garcia.example', 'home@garcia.example'],
        ['Ruiz', 'Luis', 'luis@ruiz.example', 'home@ruiz.example'],
      ]),
    )
    expect(columns.find(({ header }) => header === 'Second email address')?.reason).toEqual({
      code: 'rival',
      params: { heading: 'Email', field: 'email' },
    })
  })
})
