import { describe, expect, it } from 'vitest'
import { readRelation } from '@campus/draft/normalise/relation-words'
import { importFile, textFile } from './build-file.ts'

describe('words of kinship', () => {
  it.each([
    ['son', ''],
    ['Sohn', ''],
    ['fille', ''],
    ['conjoint', ''],
    ['esposa', ''],
    ['figlio', ''],
    ['filha', ''],
    ['儿子', ''],
    ['女兒', ''],
    ['gehört zu 2', '2'],
    ['gehört zu Nr. 2', '2'],
    ['child of 14', '14'],
    ['son of row 14', '14'],
    ['Sohn von Max Weiß', 'Max Weiß'],
    ['accompanies Rossi', 'Rossi'],
    ['fille de Marie Dupont', 'Marie Dupont'],
    ['hija de Ana López', 'Ana López'],
    ['figlia di Mario Rossi', 'Mario Rossi'],
    ['filho de João Silva', 'João Silva'],
    ['acompaña a Rossi', 'Rossi'],
    ['李明的儿子', '李明'],
  ])('%j names %j', (text, target) => {
    expect(readRelation(text)).toEqual({ target, isSelf: false })
  })

  it.each(['', 'Anna Rossi', 'ST100', 'Son Heung-min', 'Kind Anna', 'student of the year'])(
    '%j is none',
    (text) => {
      expect(readRelation(text)).toBeNull()
    },
  )
})

const head = [
  'Nr',
  'First name',
  'Last name',
  'Date of birth',
  'Email',
  'Passport',
  'Residence',
  'Destination',
  'Start',
  'End',
]
const row = (nr: number, first: string, last: string, relation: string) => [
  String(nr),
  first,
  last,
  `2005-04-${String(10 + nr)}`,
  `p${String(nr)}@x.example`,
  `YA12345${String(10 + nr)}`,
  'Italy',
  'Ireland',
  '2027-02-01',
  '2027-02-20',
  relation,
]

function read(relations: string[], heading = 'Relationship', lasts = ['Rossi', 'Weiß', 'Weiß', 'Bianchi']) {
  const firsts = ['Anna', 'Max', 'Leo', 'Ida']
  const rows = relations.map((relation, at) => row(at + 1, firsts[at]!, lasts[at]!, relation))
  return importFile(textFile([[...head, heading], ...rows]))
}

describe('a column of relations', () => {
  it('links by the number that the list gives', () => {
    const { links, values, issues } = read(['', '', 'gehört zu 2', ''], 'Beziehung')
    expect(values.map(({ type }) => type)).toEqual(['student', 'student', 'immediate_family', 'student'])
    expect(links).toEqual([{ row: 4, field: 'dependent_of', to_row: 3 }])
    expect(issues).toEqual([])
  })

  it('links by a whole name', () => {
    const { links } = read(['', '', 'figlio di Max Weiß', ''], 'Parentela')
    expect(links).toEqual([{ row: 4, field: 'dependent_of', to_row: 3 }])
  })

  it('links a bare word to the only other person of the family name', () => {
    const { links, issues } = read(['', '', 'Sohn', ''], 'Verwandtschaft')
    expect(links).toEqual([{ row: 4, field: 'dependent_of', to_row: 3 }])
    expect(issues).toEqual([])
  })

  it('suggests the person above of the same name where several have it, with its evidence', () => {
    const lasts = ['Weiß', 'Weiß', 'Weiß', 'Bianchi']
    const { links, issues } = read(['', '', 'Sohn', ''], 'Verwandtschaft', lasts)
    expect(links).toEqual([])
    expect(issues).toEqual([
      expect.objectContaining({
        row: 4,
        field: 'dependent_of',
        code: 'dependent_not_found',
        suggestion: 'Max Weiß',
      }),
    ])
    expect(issues[0]?.params).toMatchObject({ reason: 'open', evidence: 'same_name', row: 3 })
  })

  it('asks about family of whom the list says nothing, and suggests who shares an address of theirs', () => {
    const people = [
      [...row(1, 'Anna', 'Rossi', 'student'), 'Via Roma 1'],
      [...row(2, 'Max', 'Weiß', 'student'), 'Am Markt 2'],
      [...row(3, 'Leo', 'Bianchi', 'family'), 'Am Markt 2'],
      [...row(4, 'Ida', 'Verdi', 'family'), 'Elsewhere 3'],
    ]
    const { issues } = importFile(textFile([[...head, 'Type', 'Address at destination'], ...people]))
    expect(issues.filter(({ field }) => field === 'dependent_of')).toMatchObject([
      { row: 4, suggestion: 'Max Weiß', params: { reason: 'alone', evidence: 'address', row: 3 } },
      { row: 5, code: 'dependent_not_found', params: { reason: 'alone' } },
    ])
  })

  it('links the only person of a family name, and of a given name', () => {
    const { links, issues, values } = read(['', '', 'padre di Anna', 'accompanies Rossi'], 'Dependent of')
    expect(values[3]?.type).toBe('immediate_family')
    expect(issues).toEqual([])
    expect(links).toEqual([
      { row: 4, field: 'dependent_of', to_row: 2 },
      { row: 5, field: 'dependent_of', to_row: 2 },
    ])
  })

  it('asks where two people bear the name', () => {
    const { links, issues } = read(['', '', '', 'accompanies Weiß'], 'Dependent of')
    expect(links).toEqual([])
    expect(issues).toEqual([expect.objectContaining({ row: 5, code: 'dependent_not_found' })])
  })

  it('reads kinship and teachers in a column of remarks, and nothing else there', () => {
    const remarks = ['Lehrer', 'with nut allergy', 'Vegetarier; gehört zu 2', 'kommt später']
    const { links, values, issues } = read(remarks, 'Bemerkungen')
    expect(values.map(({ type }) => type)).toEqual(['group_leader', 'student', 'immediate_family', 'student'])
    expect(links).toEqual([{ row: 4, field: 'dependent_of', to_row: 3 }])
    expect(issues).toEqual([])
  })

  it('takes "self" for the student', () => {
    const { values, issues } = read(['self', 'self', 'wife of Max Weiß', 'self'])
    expect(values.map(({ type }) => type)).toEqual(['student', 'student', 'immediate_family', 'student'])
    expect(issues).toEqual([])
  })

  it('is left alone where it says whom to call in an emergency', () => {
    const { values, columns } = read(['mother', 'father', 'mother', 'mother'])
    expect(values.every(({ type }) => type === 'student')).toBe(true)
    expect(columns.find(({ header }) => header === 'Relationship')?.field).toBeNull()
  })
})
