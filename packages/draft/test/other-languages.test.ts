import { describe, expect, it } from 'vitest'
import { importFile, textFile } from './build-file.ts'

const fields = [
  'last_name',
  'first_name',
  'date_of_birth',
  'gender',
  'passport_number',
  'start_date',
  'end_date',
]
const files: [language: string, headings: string, woman: string, man: string][] = [
  ['Polish', 'Nazwisko|Imię|Data urodzenia|Płeć|Nr paszportu|Data wyjazdu|Data powrotu', 'K', 'M'],
  ['Turkish', 'Soyadı|Adı|Doğum tarihi|Cinsiyet|Pasaport no|Gidiş tarihi|Dönüş tarihi', 'K', 'E'],
  ['Dutch', 'Achternaam|Voornaam|Geboortedatum|Geslacht|Paspoortnummer|Begindatum|Einddatum', 'V', 'M'],
  ['Swedish', 'Efternamn|Förnamn|Födelsedatum|Kön|Passnummer|Avresedatum|Hemresedatum', 'K', 'M'],
  ['Danish', 'Efternavn|Fornavn|Fødselsdato|Køn|Pasnummer|Afrejsedato|Hjemrejsedato', 'Kvinde', 'Mand'],
  ['Norwegian', 'Etternavn|Fornavn|Fødselsdato|Kjønn|Passnummer|Avreisedato|Hjemreisedato', 'Kvinne', 'M'],
  ['Finnish', 'Sukunimi|Etunimi|Syntymäaika|Sukupuoli|Passin numero|Lähtöpäivä|Paluupäivä', 'Nainen', 'Mies'],
  ['Czech', 'Příjmení|Jméno|Datum narození|Pohlaví|Číslo pasu|Datum odjezdu|Datum návratu', 'žena', 'muž'],
  ['Hungarian', 'Vezetéknév|Keresztnév|Születési dátum|Neme|Útlevélszám|Indulás|Hazautazás', 'nő', 'férfi'],
  [
    'Romanian',
    'Nume de familie|Prenume|Data nașterii|Sex|Nr pașaport|Data plecării|Data întoarcerii',
    'F',
    'M',
  ],
  ['Russian', 'Фамилия|Имя|Дата рождения|Пол|Номер паспорта|Дата выезда|Дата возвращения', 'ж', 'м'],
  ['Ukrainian', 'Прізвище|Ім’я|Дата народження|Стать|Номер паспорта|Дата виїзду|Дата повернення', 'ж', 'ч'],
  [
    'Greek',
    'Επώνυμο|Όνομα|Ημερομηνία γέννησης|Φύλο|Αριθμός διαβατηρίου|Αναχώρηση|Επιστροφή',
    'γυναίκα',
    'άνδρας',
  ],
  ['Japanese', '姓|名|生年月日|性別|パスポート番号|出発日|帰国日', '女', '男'],
  [
    'Arabic',
    'اسم العائلة|الاسم الأول|تاريخ الميلاد|الجنس|رقم جواز السفر|تاريخ السفر|تاريخ العودة',
    'أنثى',
    'ذكر',
  ],
  ['Hebrew', 'שם משפחה|שם פרטי|תאריך לידה|מין|מספר דרכון|תאריך יציאה|תאריך חזרה', 'נקבה', 'זכר'],
]
const read = (headings: string, woman: string, man: string) =>
  importFile(
    textFile([
      headings.split('|'),
      ['Nowak', 'Ewa', '13.01.2011', woman, 'AB1234567', '01.02.2027', '13.02.2027'],
      ['Berg', 'Jan', '14.01.2011', man, 'AB1234568', '01.02.2027', '13.02.2027'],
    ]),
  )

describe.each(files)('%s headings', (language, headings, woman, man) => {
  const { columns, values } = read(headings, woman, man)

  it('are read, and always to be checked', () => {
    expect(columns.map(({ field }) => field)).toEqual(fields)
    // Japanese shares its words for both names with Chinese
    if (language === 'Japanese') return
    for (const { field, confidence } of columns)
      if (field === 'last_name' || field === 'first_name') expect(confidence).toBeLessThan(0.8)
  })

  it('tell women from men', () => {
    expect(values.map(({ gender }) => gender)).toEqual(['female', 'male'])
  })
})

it('asks what K and M mean where the headings do not tell', () => {
  const { values, issues } = read(
    'Last name|First name|Date of birth|Sex|Passport|Start date|End date',
    'K',
    'M',
  )
  expect(values.map(({ gender }) => gender)).toEqual(['K', 'M'])
  expect(issues.filter(({ field }) => field === 'gender').map(({ row }) => row)).toEqual([2, 3])
})

it('reads K as a boy and M as a girl in German', () => {
  const { values } = read(
    'Nachname|Vorname|Geburtsdatum|Geschlecht|Reisepass|Reisebeginn|Reiseende',
    'M',
    'K',
  )
  expect(values.map(({ gender }) => gender)).toEqual(['female', 'male'])
})
