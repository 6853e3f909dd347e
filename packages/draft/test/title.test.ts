import { describe, expect, it } from 'vitest'
import { leaderInTitle } from '@campus/draft/derive/title-leader'
import { importFile, textFile } from './build-file.ts'

const headings = ['First name', 'Last name', 'Date of birth', 'Passport', 'Nationality', 'Email']
const people = [
  ['Ana', 'Gil', '12/03/2010', 'K1234501', 'Spain', 'ana@x.example'],
  ['Ben', 'Sol', '13/04/2010', 'K1234502', 'Spain', 'ben@x.example'],
]
const read = (...titles: string[]) =>
  importFile(textFile([...titles.map((title) => [title]), headings, ...people]), { derived: 'all' })
const trip = (...titles: string[]) => {
  const [first] = read(...titles).values
  return [first?.start_date, first?.end_date, first?.destination_country_id]
}

describe('a title above the headings', () => {
  it.each([
    ['History trip to Paris, 14–18 February 2027', '2027-02-14', '2027-02-18', 'FR'],
    ['Klassenfahrt der 10b nach Rom vom 12. bis 16. April 2027', '2027-04-12', '2027-04-16', 'IT'],
    ['Séjour linguistique à Dublin du 5 au 17 avril 2027', '2027-04-05', '2027-04-17', 'IE'],
    ['Viaje a Roma (salida 15/03/2027, regreso 20/03/2027)', '2027-03-15', '2027-03-20', 'IT'],
    ['Viaggio d’istruzione a Malta – 3-17 luglio 2027', '2027-07-03', '2027-07-17', 'MT'],
    ['Visita de estudo a Londres | 28/03/2027 a 02/04/2027', '2027-03-28', '2027-04-02', 'GB'],
    ['Ski week in Nice from 1 February 2027 to 10 February 2027', '2027-02-01', '2027-02-10', 'FR'],
    ['Språkresa till Dublin, 18 februari – 4 mars 2027', '2027-02-18', '2027-03-04', 'IE'],
    ['Schoolreis naar Londen 18-02-2027 t/m 24-02-2027', '2027-02-18', '2027-02-24', 'GB'],
    ['رحلة إلى مالطا من 01/03/2027 إلى 16/03/2027', '2027-03-01', '2027-03-16', 'MT'],
    ['رحلة لغوية إلى إسبانيا من 3 مارس إلى 10 مارس 2027', '2027-03-03', '2027-03-10', 'ES'],
    ['Výjezd: Francie, 26. 3. – 2. 4. 2027', '2027-03-26', '2027-04-02', 'FR'],
    ['Program: Discover France (02/22/2027 to 03/03/2027)', '2027-02-22', '2027-03-03', 'FR'],
    ['Destination: Malta; 1-5 May 2027', '2027-05-01', '2027-05-05', 'MT'],
    ['英国研学营 2027年7月5日至18日', '2027-07-05', '2027-07-18', 'GB'],
    ['英國遊學團 2027年7月5日至18日', '2027-07-05', '2027-07-18', 'GB'],
  ])('gives everybody below it dates and destination: %s', (title, ...expected) => {
    expect(trip(title)).toEqual(expected)
  })

  it.each([
    ['a city of the school is no destination', ['Goethe-Gymnasium Kassel', 'Lycée de Lyon']],
    ['the day of the printing is no period', ['Stand 1.11.2026', 'printed 01/12/2026']],
    ['two trips are none', ['Trip to Paris, 1-5 May 2027', 'Trip to Rome, 10-15 May 2027']],
    ['a trip that is over is none', ['Our visit in March, 1-5 March 2025']],
  ])('%s', (_name, titles) => {
    expect(trip(...titles)).toEqual(['', '', ''])
  })

  it.each([
    [['Departure date:', '07/05/2027'], ['Return date:', '18/05/2027'], '2027-05-07', '2027-05-18'],
    [['Depart:', '02/22/2027', 'Return:', '03/03/2027'], ['Bus 1'], '2027-02-22', '2027-03-03'],
    [['From', 'Mon 5 Jul 2027'], ['To', 'Sun 18 Jul 2027'], '2027-07-05', '2027-07-18'],
    [['Departure date:', '18/05/2027'], ['Return date:', '07/05/2027'], '', ''],
    [['Departure date:', '07/05/2025'], ['Return date:', '18/05/2025'], '', ''],
  ])('gives the days that it labels: %j, %j', (one, other, start, end) => {
    const { values } = importFile(textFile([one, other, headings, ...people]), { derived: 'all' })
    for (const person of values) expect([person.start_date, person.end_date]).toEqual([start, end])
  })

  it.each([
    [['Turma: 2ª SÉRIE B', 'Tipo de Ensino: ENSINO MÉDIO'], '2ª SÉRIE B'],
    [['Class', '10 Blue'], '10 Blue'],
    [['Класс: 10а'], '10а'],
    [['Group leader: Ana Gil'], ''],
    [['Tour operator: Paris Travel'], ''],
  ])('gives the group that it labels: %j', (title, group) => {
    const { values } = importFile(textFile([title, headings, ...people]), { derived: 'all' })
    for (const person of values) expect(person.group_name).toBe(group)
  })

  it('doesn’t label the group of people who have their own', () => {
    const list = [['Class: 9 Red'], [...headings, 'Class'], ...people.map((cells) => [...cells, '9 Blue'])]
    const { values, derived } = importFile(textFile(list), { derived: 'all' })
    expect(values.map(({ group_name: group }) => group)).toEqual(['9 Blue', '9 Blue'])
    expect(derived.map(({ field }) => field)).not.toContain('group_name')
  })

  it.each([
    ['the trips of a column', ['Séjour linguistique Dublin', 'Camp in Malta'], ['IE', 'MT']],
    ['none where a text names no place', ['Séjour linguistique Dublin', 'Summer camp'], ['', '']],
    ['none where a text names no trip', ['Séjour linguistique Dublin', 'Lycée de Lyon'], ['', '']],
  ])('has a sibling: %s', (_name, trips, countries) => {
    const list = [[...headings, 'Billet'], ...people.map((cells, at) => [...cells, trips[at]!])]
    const { values } = importFile(textFile(list), { derived: 'all' })
    expect(values.map((person) => person.destination_country_id)).toEqual(countries)
  })

  it.each([
    ['the days alone', ['5–19 July 2027'], ['2027-07-05', '2027-07-19']],
    ['the days of a trip', ['Total: 2', 'Trip dates: 5–19 July 2027'], ['2027-07-05', '2027-07-19']],
    ['the stay in German', ['Reisezeitraum: 05.07.2027 bis 19.07.2027'], ['2027-07-05', '2027-07-19']],
    ['other days', ['The office is closed 5–19 July 2027'], ['', '']],
    ['two periods', ['5–19 July 2027', '2–9 August 2027'], ['', '']],
    ['a period that is over', ['5–19 July 2025'], ['', '']],
  ])('may also be below the list: %s', (_name, lines, days) => {
    const file = textFile([headings, ...people, ...lines.map((line) => [line])])
    const values = importFile(file, { derived: 'all' }).values
    expect(values).toHaveLength(2)
    for (const person of values) expect([person.start_date, person.end_date]).toEqual(days)
  })

  it.each([
    ['above', 0],
    ['below', 2],
  ])('counts for all people of a row, %s the list', (_name, at) => {
    const list = [
      ['Surname', 'Child 1', 'Birth 1', 'Child 2', 'Birth 2', 'Email'],
      ['Gil', 'Ana', '2010-03-12', 'Ben', '2012-04-13', 'g@x.example'],
    ]
    const file = textFile(list.toSpliced(at, 0, ['Trip dates: 5–19 July 2027']))
    const starts = importFile(file, { derived: 'all' }).values.map(({ start_date: start }) => start)
    expect(starts).toEqual(['2027-07-05', '2027-07-05'])
  })

  it('below the list doesn’t count if the title or a person says otherwise', () => {
    const starts = (file: string[][]) =>
      importFile(textFile(file), { derived: 'all' }).values.map(({ start_date: start }) => start)
    const line = ['5–19 July 2027']
    expect(starts([['Trip to Paris, 1-5 May 2027'], headings, ...people, line])).toEqual(['', ''])
    const dates = people.map((cells, at) => [...cells, at === 0 ? '01/05/2027' : ''])
    expect(starts([[...headings, 'Start date'], ...dates, line])).toEqual(['2027-05-01', ''])
  })

  it('that names a leader who is not on the list says so', () => {
    const reasons = (title: string) => read(title).left_out.map(({ reason }) => reason)
    expect(reasons('Viaje a Roma – Prof. María López')).toEqual(['title_leader'])
    expect(reasons('Viaje a Roma – Prof. Ana Gil')).toEqual(['title'])
    expect(reasons('Viaje a Roma')).toEqual(['title'])
  })

  it.each([
    ['Leader: Mrs J. Okafor', 'J. Okafor'],
    ['Leitung: StR Jürgen Müller', 'Jurgen Muller'],
    ['Accompagnateur : M. Jean LEROY', 'Jean LEROY'],
    ['Docente accompagnatore: Prof.ssa Elena Conti (cell. 333 9876543)', 'Elena Conti'],
    ['Prof.ª responsável: Dra. Helena Matos', 'Helena Matos'],
    ['2027年暑期英国研学营名单（带队老师：刘芳）', '刘芳'],
    ['英國遊學團（領隊：黃志強老師）', '黃志強'],
    ['Teacher Training College', null],
    ['Group leaders and students', null],
    ['Curso profesional de inglés', null],
  ])('names a leader: %s', (title, name) => {
    expect(leaderInTitle(title)).toBe(name)
  })
})

describe('a second list below the first', () => {
  const staff = [
    ['First name', 'Last name', 'Date of birth', 'Passport', 'Role'],
    ['Cara', 'Diaz', '12/03/1980', 'K1234503', 'Teacher'],
    ['Dan', 'Roca', '13/04/1981', 'K1234504', 'Teacher'],
  ]
  const days = (...between: string[]) => {
    const above = ['History trip to Paris, 14–18 February 2027']
    const table = [above, headings, ...people, [], ...between.map((line) => [line]), ...staff]
    return importFile(textFile(table), { derived: 'all' }).values.map(({ start_date: start }) => start)
  }

  it('has the days and destination of the title above both', () => {
    expect(days('Staff')).toEqual(['2027-02-14', '2027-02-14', '2027-02-14', '2027-02-14'])
  })

  it('leaves both lists to the user if the second has the title of another trip', () => {
    expect(days('Trip to Rome, 10–15 May 2027')).toEqual(['', '', '', ''])
  })
})

describe('lines between the rows', () => {
  const [ana, ben] = people as [string[], string[]]
  const groups = (one: string, other: string) =>
    importFile(textFile([headings, [one], ana, [other], ben]), { derived: 'all' }).values.map(
      ({ group_name: group }) => group,
    )

  it.each([
    ['Team Kestrel - Gold', 'Team Buzzard - Gold', ['Team Kestrel', 'Team Buzzard']],
    ['Class 9A | Trip to Malta', 'Class 9B | Trip to Malta', ['Class 9A', 'Class 9B']],
    ['Team Kestrel - Gold', 'Team Kestrel - Bronze', ['Team Kestrel - Gold', 'Team Kestrel - Bronze']],
  ])('name the group without what all of them say: %s, %s', (one, other, expected) => {
    expect(groups(one, other)).toEqual(expected)
  })
})
