import { describe, expect, it } from 'vitest'
import { importFile, textFile, workbook } from './build-file.ts'

const head = ['Surname', 'First name', 'Sex', 'Type', 'Date of birth', 'Start', 'End']
const trip = ['13.05.2009', '01.02.2027', '10.02.2027']
const people = [
  ['Moreno', 'Ana', '2', 'F', ...trip],
  ['Okafor', 'Chi', '1', 'L', ...trip],
  ['Ruiz', 'Luis', '1', 'S', ...trip],
]
const read = (rows: string[][]) => {
  const { values, issues } = importFile(textFile(rows))
  return {
    values: values.map(({ gender, type }) => `${gender} ${type}`),
    asked: issues.filter(({ field }) => field === 'gender' || field === 'type'),
  }
}

describe('codes that the file explains', () => {
  it('are read by the heading, and by a line outside the list', () => {
    const headings = head.map((heading) => (heading === 'Sex' ? 'Sex (1 = M, 2 = F)' : heading))
    for (const rows of [
      [headings, ...people, ['Key: L = leader, F = family, S: student']],
      [['L = leader; F = family; S = student'], [''], headings, ...people],
    ]) {
      const { values, asked } = read(rows)
      expect(values).toEqual(['female immediate_family', 'male group_leader', 'male student'])
      expect(asked).toEqual([])
    }
  })

  it('are read from a sheet of codes', () => {
    const file = workbook({
      List: [head, ...people],
      Codes: [
        ['Code', 'Meaning'],
        ['1', 'male'],
        ['2', 'female'],
        ['L', 'leader'],
        ['F', 'family'],
      ],
    })
    expect(importFile(file).values.map(({ gender, type }) => `${gender} ${type}`)).toEqual([
      'female immediate_family',
      'male group_leader',
      'male student',
    ])
  })

  it('are explained by letters that show each other what they mean', () => {
    const headings = [
      'Apellidos',
      'Nombre',
      'Sexo (1 = H, 2 = M)',
      'Tipo',
      'Fecha de nacimiento',
      'Inicio',
      'Fin',
    ]
    const { values } = importFile(textFile([headings, ...people]))
    expect(values.map(({ gender }) => gender)).toEqual(['female', 'male', 'male'])
  })

  it('override what a letter usually means', () => {
    const letters = people.map((row, at) => row.with(2, at === 0 ? 'M' : 'J'))
    expect(read([head, ...letters, ['M = Mädchen, J = Junge']]).values[0]).toMatch(/^female/)
  })

  it('are asked about if they are explained in two ways', () => {
    const { asked } = read([head, ...people, ['1 = male, 2 = female'], ['1 = female']])
    expect(asked.filter(({ value }) => value === '1')).toHaveLength(2)
  })
})

it('the numbers of ISO 5218 without an explanation are only suggested', () => {
  const { asked } = read([head, ...people])
  expect(asked.filter(({ field }) => field === 'gender')).toMatchObject([
    { value: '2', suggestion: 'female' },
    { value: '1', suggestion: 'male' },
    { value: '1', suggestion: 'male' },
  ])
})
