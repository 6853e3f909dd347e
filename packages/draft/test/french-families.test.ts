import { describe, expect, it, test } from 'vitest'
import type { ImportResult } from '@campus/draft/import-grid'
import { importFile, matched, textFile, workbook } from './build-file.ts'

const pupils = [
  ['MARTIN', 'Léa'],
  ['LEFÈVRE', 'Noé'],
  ['DE LA TOUR', 'Anaïs'],
  ['D’ALMEIDA', 'Inès'],
  ['GARCIA-PONS', 'Hugo'],
  ['LE GOFF', 'Maël'],
]
const details =
  'Date de naissance;E-mail;N° de passeport;Pays de résidence;Pays de destination;Date de début;Date de fin'.split(
    ';',
  )
const detailsOf = (nr: number, birth = '04/03/2012') =>
  `${birth};p${nr}@x.example;12AB345${10 + nr};France;Espagne;01/02/2027;10/02/2027`.split(';')

/** The list with a father whose cell for the student has this text. */
function listWith(link: string, { heading = 'Élève concerné', type = 'Famille' } = {}): ImportResult {
  const rows = pupils.map((names, at) => [...names, ...detailsOf(at), `E00${at + 1}`, 'Élève', ''])
  const father = ['DURAND', 'Paul', ...detailsOf(9, '04/03/1980'), '', type, link]
  const head = ['NOM', 'Prénom', ...details, 'N° élève', 'Catégorie', heading]
  return importFile(textFile([head, ...rows, father], ';'))
}
const linksOf = ({ links }: ImportResult) => links.map(({ row, to_row: to }) => [row, to])
const asked = ({ issues }: ImportResult) =>
  issues.flatMap(({ row, field, suggestion, choices }) =>
    field === 'dependent_of' ? [[row, choices ?? suggestion]] : [],
  )

describe('a family member is linked to the student whom the cell names', () => {
  test.each([
    ['Léa MARTIN', 2],
    ['MARTIN Lea', 2],
    ['Martin, Léa', 2],
    ['Mme MARTIN Léa', 2],
    ['Léa MARTIN (6A)', 2],
    ['MARTIN', 2],
    ['Famille MARTIN', 2],
    ['Élève : Léa MARTIN', 2],
    ['Elève Léa MARTIN', 2],
    ['E001', 2],
    ['n° E001', 2],
    ['Élève n°E001', 2],
    ['Noe LEFEVRE', 3],
    ['de la Tour Anaïs', 4],
    ['ANAIS DE LA TOUR', 4],
    ["D'Almeida Inès", 5],
    ['D ALMEIDA Ines', 5],
    ['GARCIA\u00a0PONS Hugo', 6],
    ['LEGOFF Mael', 7],
    ['Père de Léa', 2],
    ['Mère de\u00a0Léa MARTIN', 2],
    ['Mère de l’élève Léa MARTIN', 2],
    ['Père (Léa MARTIN)', 2],
    ['père - Léa MARTIN', 2],
    ['Maman de Léa', 2],
    ['papa de Noé LEFÈVRE', 3],
    ['Père d’Anaïs', 4],
    ["Mère d'Inès D'ALMEIDA", 5],
    ['belle-mère de Léa MARTIN', 2],
    ['tutrice de Léa', 2],
    ['responsable légal de Léa MARTIN', 2],
    ['oncle de Léa', 2],
    ['Accompagne Léa MARTIN', 2],
    ['accompagne l’élève Léa MARTIN', 2],
    ['accompagnateur de Léa MARTIN', 2],
    ['avec Léa MARTIN', 2],
    ['Rattachée à MARTIN Léa', 2],
  ])('%s', (text, row) => {
    const result = listWith(text)
    expect(linksOf(result)).toEqual([[8, row]])
    expect(result.issues).toEqual([])
  })
})

describe('a student whom the cell may name is suggested', () => {
  test.each<[string, string | string[] | undefined]>([
    ['Hugo GARCIA', 'Hugo GARCIA-PONS'],
    ['La Tour Anaïs', 'Anaïs DE LA TOUR'],
    ['Goff Maël', 'Maël LE GOFF'],
    ['L. MARTIN', 'Léa MARTIN'],
    ['Léa M.', 'Léa MARTIN'],
    ['Léa MARTIN 6A', 'Léa MARTIN'],
    ['ligne 2', 'Léa MARTIN'],
    ['Léa MARTIN / Noé LEFÈVRE', ['Léa MARTIN 2012-03-04', 'Noé LEFÈVRE 2012-03-04']],
    ['Mère de Léa MARTIN et de Noé LEFÈVRE', ['Léa MARTIN 2012-03-04', 'Noé LEFÈVRE 2012-03-04']],
    ['Léa DUPONT', undefined],
  ])('%s', (text, expected) => {
    const result = listWith(text)
    expect(linksOf(result)).toEqual([])
    expect(asked(result)).toEqual([[8, expected]])
  })
})

test.each([
  'Élève concerné',
  'Rattaché à',
  'Élève accompagné',
  'Élève référent',
  'Enfant concerné',
  'Parent de',
  'Accompagnateur de',
  'Nom de l’élève concerné',
])('a column called "%s" says whose family somebody is', (heading) => {
  const result = listWith('Léa MARTIN', { heading })
  expect(matched(result)).toMatchObject({ [heading]: 'dependent_of' })
  expect(linksOf(result)).toEqual([[8, 2]])
})

test.each(['Accompagnateur', 'Accompagnant'])('the type "%s" names nobody', (type) => {
  expect(listWith('', { type }).issues.filter(({ field }) => field === 'dependent_of')).toEqual([])
})

describe('students of one name', () => {
  const head = ['NOM', 'Prénom', ...details, 'Catégorie', 'Élève concerné']
  const read = (link: string, births: string[]) =>
    importFile(
      textFile([
        head,
        ...births.map((birth, at) => ['MARTIN', 'Léa', ...detailsOf(at, birth), 'Élève', '']),
        ['DURAND', 'Paul', ...detailsOf(9, '04/03/1980'), 'Famille', link],
      ]),
    )
  const births = ['04/03/2012', '05/06/2013']

  it.each(['Léa MARTIN', 'MARTIN', 'Père de Léa'])('are offered, and none is taken, for %s', (link) => {
    const result = read(link, births)
    expect(linksOf(result)).toEqual([])
    expect(asked(result)).toEqual([[4, ['Léa MARTIN 2012-03-04', 'Léa MARTIN 2013-06-05']]])
  })

  it('are told apart by the date of birth, as offered', () => {
    expect(linksOf(read('Léa MARTIN 2013-06-05', births))).toEqual([[4, 3]])
  })
})

it('finds the student on another sheet, and below', () => {
  const head = ['NOM', 'Prénom', ...details, 'Catégorie', 'Élève concerné']
  const rows = pupils.map((names, at) => [...names, ...detailsOf(at), 'Élève', ''])
  const father = ['DURAND', 'Paul', ...detailsOf(9, '04/03/1980'), 'Famille', 'Léa MARTIN']
  const sheets = importFile(workbook({ Familles: [head, father], Élèves: [head, ...rows] }))
  expect(sheets.links).toMatchObject([{ row: 2, to_row: 2, to_sheet: 'Élèves' }])
  expect(linksOf(importFile(workbook([head, father, ...rows])))).toEqual([[2, 3]])
})

it('suggests no other spelling for a cell with several people', () => {
  const result = importFile(
    textFile([
      ['First name', 'Last name', 'Date of birth'],
      ['Ana M. / Bo M.', 'Moore', '2012-03-04'],
      ['Eva', 'Hill', '2012-03-04'],
    ]),
  )
  const people = result.issues.find(({ params }) => params?.['names'] !== undefined)
  expect(people).toMatchObject({ row: 2, field: 'first_name' })
  expect(people).not.toHaveProperty('suggestion')
})
