import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile } from './build-file.ts'
import { ofParent, own, people } from './italian-class.ts'

type CellsOf = (first: string, last: string, at: number) => string[]
const list = (headings: string[], cellsOf: CellsOf) =>
  textFile([headings, ...people.map(([first, last], at) => cellsOf(first, last, at))])
const phone = (at: number) => `+39 333 577902${at}`

describe('plain contacts', () => {
  it.each([
    ['Genitore', 'Cell.', 'Mail'],
    ['Guardian', 'Mobile', 'E-mail'],
    ['Erziehungsberechtigte/r', 'Telefon', 'E-Mail'],
    ['Законный представитель', 'Телефон', 'Эл. почта'],
    ['Målsman', 'Mobil', 'E-post'],
  ])('after "%s" belong to that person', (parent, mobile, mail) => {
    const file = list(['Nome', 'Cognome', parent, mobile, mail], (first, last, at) => [
      first,
      last,
      `Zoe ${last}`,
      phone(at),
      `info${at}@x.example`,
    ])
    expect(matched(importFile(file))).toMatchObject({ [mobile]: null, [mail]: null })
  })

  it('are offered as the contacts of a parent', () => {
    const file = list(['First name', 'Surname', 'Guardian', 'Mobile'], (first, last, at) => [
      first,
      last,
      `Zoe ${last}`,
      phone(at),
    ])
    expect(importFile(file).derived).toContainEqual(
      expect.objectContaining({ field: 'phone_number', rule: 'contact' }),
    )
  })

  it('are those of the person who travels if the address has the given name', () => {
    const file = list(['First name', 'Surname', 'Guardian', 'E-mail', 'Mobile'], (first, last, at) => [
      first,
      last,
      `Zoe ${last}`,
      own(first, last),
      phone(at),
    ])
    expect(matched(importFile(file))).toMatchObject({ 'E-mail': 'email', Mobile: 'phone_number' })
  })

  it('after the time of a form are those of the parent who filled it in', () => {
    const headings = ['Timestamp', 'Email address', "Child's first name", "Child's surname", 'Parent mobile']
    const file = list(headings, (first, last, at) => [
      `1${at}/11/2026 10:4${at}:25`,
      `info${at}@x.example`,
      first,
      last,
      phone(at),
    ])
    expect(matched(importFile(file))['Email address']).toBeNull()
  })
})

describe('names', () => {
  it('with the words of the date of birth are those of the person who travels', () => {
    const headings = [
      'Prénom',
      'Nom',
      'E-mail',
      'Prénom du jeune',
      'Nom du jeune',
      'Date de naissance du jeune',
    ]
    const file = list(headings, (first, last, at) => [
      'Zoe',
      last,
      ofParent(last),
      first,
      last,
      `1${at}/05/2010`,
    ])
    expect(matched(importFile(file))).toMatchObject({
      Prénom: null,
      Nom: null,
      'E-mail': null,
      'Prénom du jeune': 'first_name',
      'Nom du jeune': 'last_name',
    })
  })

  it.each([
    ['申込者氏名', '申込者メール', '参加者氏名'],
    ['Antragsteller Name', 'Antragsteller E-Mail', 'Name des Teilnehmers'],
  ])('and addresses of "%s" give way to "%s"', (name, mail, traveller) => {
    const file = list([name, mail, traveller, '生年月日'], (first, last, at) => [
      `Zoe ${last}`,
      `info${at}@x.example`,
      `${first} ${last}`,
      `201${at}-05-13`,
    ])
    expect(matched(importFile(file))).toMatchObject({ [name]: null, [mail]: null, [traveller]: 'full_name' })
  })

  it.each(['Nome', 'NOMEALUNO', 'Imię'])('below "%s" are whole if there is no other half', (heading) => {
    const { columns, values } = importFile(
      list([heading, 'Classe'], (first, last) => [`${first} ${last}`, '3A']),
    )
    expect(columns[0]).toMatchObject({ field: 'full_name' })
    expect(values[0]).toMatchObject({ first_name: 'Luca', last_name: 'Rinaldi' })
  })

  it.each([
    ['Cognom 1', 'Cognom 2', 'Nom'],
    ['Primer cognom', 'Segon cognom', 'Nom'],
    ['Apelido1', 'Apelido2', 'Nome'],
    ['Primo cognome', 'Secondo cognome', 'Nome'],
  ])('in "%s" and "%s" are one', (one, other, given) => {
    const { values } = importFile(
      list([one, other, given, 'Sexe'], (first, last) => [last, 'Lima', first, 'M']),
    )
    expect(values[0]).toMatchObject({ first_name: 'Luca', last_name: 'Rinaldi Lima' })
  })

  it('are read with particles in both family names', () => {
    const file = textFile([['Nome do aluno'], ['Bernardo de Castro de Melo'], ['Ana Maria Sousa de Castro']])
    expect(importFile(file).values).toMatchObject([
      { first_name: 'Bernardo', last_name: 'de Castro de Melo' },
      { first_name: 'Ana Maria', last_name: 'Sousa de Castro' },
    ])
  })
})

describe('headings', () => {
  const values: Record<string, CellsOf> = {
    start_date: () => ['25/02/2027'],
    end_date: () => ['08/03/2027'],
    first_name: (first) => [first],
    last_name: (_first, last) => [last],
    full_name: (first, last) => [`${last} ${first}`],
    group_name: () => ['9A'],
    student_number: (_first, _last, at) => [`20268${at}`],
    home_country_id: () => ['Italy'],
  }
  it.each([
    ['Freizeit vom', 'start_date'],
    ['Смена по', 'end_date'],
    ['Program Başlangıç', 'start_date'],
    ['Kamp van', 'start_date'],
    ['Naam kind (Voornaam)', 'first_name'],
    ['氏名（姓）', 'last_name'],
    ['Voorn.', 'first_name'],
    ['Achtern.', 'last_name'],
    ['NNAME', 'last_name'],
    ['Schueler_Nachname', 'last_name'],
    ['جنسية الطالب', 'home_country_id'],
    ['CODTURMA', 'group_name'],
  ])('"%s" means %s', (heading, field) => {
    const other = field === 'first_name' ? 'Last name' : 'First name'
    const file = list([heading, other], (first, last, at) => [...values[field]!(first, last, at), first])
    expect(matched(importFile(file))[heading]).toBe(field)
  })

  it.each([
    ['Amount paid', '500.00'],
    ['Homeroom advisor', 'Zoe Smith'],
    ['EMAILRESPONSAVEL', 'info@x.example'],
    ['学员手机备注', 'none'],
    ['Participant shirt colour', 'dark blue'],
    ['Mejl lärare', 'info@x.example'],
    ['بريد المشرف', 'info@x.example'],
    ['Caregiver cell', '+39 333 5779020'],
    ['Pays naiss.', 'France'],
  ])('"%s" means no field', (heading, value) => {
    const file = list(['First name', 'Last name', heading], (first, last) => [first, last, value])
    expect(matched(importFile(file))[heading]).toBeNull()
  })

  it('are not those of dates above words, nor those of names above numbers', () => {
    const file = list(['Nome', 'Cognome', 'a', 'Fine', 'Nominativo'], (first, last, at) => [
      first,
      last,
      'Pesaro',
      'Pesaro',
      `2026${at}`,
    ])
    expect(matched(importFile(file))).toMatchObject({ a: null, Fine: null, Nominativo: null })
  })
})

it('takes no running number for the number of a student', () => {
  const file = list(['學號', '學生姓名', '性別'], (_first, _last, at) => [String(at + 1), '王小明', '男'])
  expect(matched(importFile(file))['學號']).toBeNull()
  // a family member may name a student by such a number
  const families = list(['Student number', 'First name', 'Last name', 'Family of'], (first, last, at) => [
    String(at + 1),
    first,
    last,
    at === 3 ? '1' : '',
  ])
  expect(matched(importFile(families))['Student number']).toBe('student_number')
})

it('takes a grade for a year and not for a class', () => {
  const file = list(['First name', 'Last name', 'Grade'], (first, last) => [first, last, '10th'])
  expect(matched(importFile(file)).Grade).toBe('year_of_study')
})

it.each([
  ['Kön', 'Efternamn', 'P', 'F'],
  ['Geslacht', 'Achternaam', 'J', 'M'],
  ['Płeć', 'Nazwisko', 'C', 'D'],
  ['Sexe', 'Cognoms', 'H', 'D'],
  ['Пол', 'Фамилия', 'мужской', 'женский'],
])('reads the genders of "%s" next to "%s": %s and %s', (heading, surname, boy, girl) => {
  const file = textFile([
    [surname, heading],
    ['Rossi', boy],
    ['Greco', girl],
  ])
  expect(importFile(file).values.map(({ gender }) => gender)).toEqual(['male', 'female'])
})

it('keeps wrong values and notes below a clear heading', () => {
  const head = ['First name', 'Last name', 'Date of birth', 'Email', 'Passport number']
  const person = (first: string) => [first, 'Meier', '2008-04-13', `${first} at home`, 'pending']
  for (const names of [['Anna'], ['Anna', 'Berta', 'Carla', 'Dora', 'Emma']]) {
    const file = textFile([head, ...names.map(person)])
    expect(matched(importFile(file))).toMatchObject({ Email: 'email', 'Passport number': 'passport_number' })
  }
})
