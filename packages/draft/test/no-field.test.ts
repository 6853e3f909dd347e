import { describe, expect, it } from 'vitest'
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
