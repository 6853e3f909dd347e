import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile } from './build-file.ts'
import { readHeading } from '@campus/draft/match/score-heading'

const fieldsOf = (heading: string) => [...readHeading(heading, { withSlips: true }).targets.keys()]

describe('headings about something without a field', () => {
  it.each([
    'Scadenza visita medica',
    'Vencimiento licencia',
    'Medical certificate valid until',
    'Certificat médical valable jusqu’au',
    'Name of doctor',
    'Doctor’s phone',
    'Telefon Hausarzt',
    'Nombre del médico',
    'Roommate name',
    'Titular de la cuenta',
    'Previous surname',
    'Nom de jeune fille',
    'Second nationality',
    'Date of last tetanus',
    'First aid trained',
    'Start of membership',
    'Fine abbonamento',
    'Name (signature)',
    'Residence permit number',
    'School start date',
    'Stato di nascita',
    'Total points',
  ])('are none: %s', (heading) => {
    expect(fieldsOf(heading)).toEqual([])
  })

  it.each([
    ['Scadenza polizza', 'end_date'],
    ['Vencimiento del seguro', 'end_date'],
    ['Insurance valid until', 'end_date'],
    ['School email', 'email'],
    ['Nationality', 'home_country_id'],
    ['Nom de naissance', 'last_name'],
  ])('aren’t those that only resemble them: %s', (heading, field) => {
    expect(fieldsOf(heading)).toContain(field)
  })
})

describe('a heading that resembles another one', () => {
  it.each([
    ['Cel. Alumno', ['phone_number']],
    ['VAT number', []],
    ['Coach name', []],
    ['Versicherungsnummer', []],
  ])('isn’t a slip of it: %s', (heading, fields) => {
    expect(fieldsOf(heading)).toEqual(fields)
  })

  it.each([
    ['Pasport number', 'passport_number'],
    ['Frist name', 'first_name'],
    ['Typ of person', 'type'],
  ])('is a slip if a letter is wrong in a word: %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual([field])
  })
})

describe('headings with the person before the field', () => {
  const list = (...headings: string[]) =>
    matched(
      importFile(
        textFile([
          ['First name', 'Last name', ...headings],
          ['Ana', 'Gil', '3 High Street', 'ana.gil@x.example', 'BS1 4AA'],
          ['Ben', 'Sol', '5 Low Road', 'ben.sol@x.example', 'BS2 5BB'],
        ]),
      ),
    )
  it('mean the field', () => {
    expect(list('Member: Address 1', 'Member: Email 1', 'Notes')).toMatchObject({
      'Member: Address 1': 'address',
      'Member: Email 1': 'email',
    })
    expect([...readHeading('Member: Email 1', { withSlips: true }).targets.keys()]).toEqual(['email'])
  })
  it('mean the address of the home next to its postcode', () => {
    expect(list('Member: Address 1', 'Member: Email 1', 'Member: Postcode')).toMatchObject({
      'Member: Address 1': null,
    })
  })
})
