import { describe, expect, it } from 'vitest'
import { importFile, matched, places, textFile } from './build-file.ts'

type Case = { language: string; delimiter: string; headings: [string, string | null][]; rows: string[][]; first: object }

const cases: Case[] = [
  {
    language: 'German',
    delimiter: ';',
    headings: [
      ['Personentyp', 'type'],
      ['Vorname', 'first_name'],
      ['Name', 'last_name'],
      ['Geschlecht', 'gender'],
      ['Geb.-Datum', 'date_of_birth'],
      ['E-Mail-Adresse', 'email'],
      ['Handynr.', 'phone_number'],
      ['Reisepass-Nr.', 'passport_number'],
      ['Pass gültig bis', null],
      ['Wohnsitzland', 'residence_country_id'],
      ['Reiseland', 'destination_country_id'],
      ['Anreise', 'start_date'],
      ['Abreise', 'end_date'],
      ['Schüler-Nr.', 'student_number'],
      ['Klasse', 'group_name'],
      ['Preis (EUR)', 'total_fee'],
      ['Begleitlehrer', 'group_leader'],
    ],
    rows: [
      ['Schüler', 'Jürgen', 'Müller', 'm', '03.05.2008', 'j@m.example', '0171 2345678', 'C01X00T47', '01.01.2030', 'Deutschland', 'Irland', '05.07.2027', '19.07.2027', 'S1', '10b', '1.234,50 €', 'Petra Groß'],
      ['Gruppenleiterin', 'Petra', 'Groß', 'w', '3. Mai 1980', 'p@m.example', '+49 (0)171 2345679', 'C01X00T48', '01.01.2030', 'Österreich', 'Großbritannien', '01.07.2027', '30.07.2027', '', '10b', '980', ''],
    ],
    first: {
      type: 'student',
      last_name: 'Müller',
      gender: 'male',
      date_of_birth: '2008-05-03',
      phone_number: { country_id: 'DE', country_code: '49', phone_number: '1712345678' },
      residence_country_id: 'DE',
      destination_country_id: 'IE',
      start_date: '2027-07-05',
      end_date: '2027-07-19',
      total_fee: '1234.50',
    },
  },
  {
    language: 'Spanish, where H is a man and M a woman',
    delimiter: '|',
    headings: [
      ['Tipo', 'type'],
      ['Nombre', 'first_name'],
      ['Apellidos', 'last_name'],
      ['Sexo', 'gender'],
      ['F. Nacimiento', 'date_of_birth'],
      ['Correo', 'email'],
      ['Móvil', 'phone_number'],
      ['Nº Pasaporte', 'passport_number'],
      ['Nacionalidad', 'home_country_id'],
      ['País residencia', 'residence_country_id'],
      ['País destino', 'destination_country_id'],
      ['Desde', 'start_date'],
      ['Hasta', 'end_date'],
      ['Importe', 'total_fee'],
      ['Observaciones', null],
    ],
    rows: [
      ['Alumna', 'María José', 'García Pérez', 'M', '5 de mayo de 2006', 'mj@x.example', '600 123 456', 'PAA123456', 'española', 'España', 'Reino Unido', '1/7/2027', '15/7/2027', '1.500,00 €', ''],
      ['Alumno', 'Íñigo', 'Núñez', 'H', '13/02/2005', 'in@x.example', '+34 600123457', 'PAA123457', 'Española', 'España', 'Irlanda', '01/07/2027', '15/07/2027', '1.500,00 €', 'sin gluten'],
    ],
    first: {
      gender: 'female',
      date_of_birth: '2006-05-05',
      home_country_id: 'ES',
      destination_country_id: 'GB',
      start_date: '2027-07-01',
      total_fee: '1500.00',
    },
  },
  {
    language: 'French, where Nom is the family name',
    delimiter: ';',
    headings: [
      ['Nom', 'last_name'],
      ['Prénom', 'first_name'],
      ['Civilité', 'gender'],
      ['Né(e) le', 'date_of_birth'],
      ['Courriel', 'email'],
      ['Tél. portable', 'phone_number'],
      ['N° de passeport', 'passport_number'],
      ['Pays', 'residence_country_id'],
      ['Destination', 'destination_country_id'],
      ['Du', 'start_date'],
      ['Au', 'end_date'],
      ['N° étudiant', 'student_number'],
      ['Coût total', 'total_fee'],
      ['Remarques', null],
    ],
    rows: [
      ['Dupont', 'Élodie', 'Mme', '1er mars 2006', 'e@x.example', '06 12 34 56 78', '12AB34567', 'France', 'Irlande', '3 juillet 2027', '17 juil. 2027', 'E12', '1 234,50 €', ''],
      ["D'Arc", 'Jean-Luc', 'M.', '15 août 2005', 'f@x.example', '0612345679', '12AB34568', 'Suisse', 'Royaume-Uni', '03/07/2027', '17/07/2027', 'E13', '999 €', ''],
    ],
    first: {
      type: 'student',
      first_name: 'Élodie',
      last_name: 'Dupont',
      gender: 'female',
      date_of_birth: '2006-03-01',
      phone_number: { country_id: 'FR', country_code: '33', phone_number: '612345678' },
      end_date: '2027-07-17',
      total_fee: '1234.50',
    },
  },
  {
    language: 'Portuguese',
    delimiter: '\t',
    headings: [
      ['Nome próprio', 'first_name'],
      ['Apelido', 'last_name'],
      ['Género', 'gender'],
      ['Data de nasc.', 'date_of_birth'],
      ['Correio eletrónico', 'email'],
      ['Telemóvel', 'phone_number'],
      ['N.º do passaporte', 'passport_number'],
      ['Validade do passaporte', null],
      ['País de residência', 'residence_country_id'],
      ['País de destino', 'destination_country_id'],
      ['Data de partida', 'start_date'],
      ['Data de regresso', 'end_date'],
      ['N.º de aluno', 'student_number'],
      ['Turma', 'group_name'],
      ['Propina', 'total_fee'],
    ],
    rows: [
      ['João', 'Gonçalves', 'Masculino', '05-05-2006', 'j@x.example', '912345678', 'CA123456', '01-01-2030', 'Portugal', 'Irlanda', '01-07-2027', '15-07-2027', 'A1', 'Turma A', '1500,00'],
      ['Inês', 'Conceição', 'Feminino', '25-05-2006', 'i@x.example', '+351912345679', 'CA123457', '01-01-2030', 'Brasil', 'Inglaterra', '01-07-2027', '15-07-2027', 'A2', 'Turma A', '1500'],
    ],
    first: {
      first_name: 'João',
      gender: 'male',
      date_of_birth: '2006-05-05',
      phone_number: { country_id: 'PT', country_code: '351', phone_number: '912345678' },
      total_fee: '1500.00',
    },
  },
  {
    language: 'Cantonese, with whole names',
    delimiter: ',',
    headings: [
      ['身分', 'type'],
      ['姓名（與護照相同）', 'full_name'],
      ['性別', 'gender'],
      ['出生日期', 'date_of_birth'],
      ['電郵地址', 'email'],
      ['手提電話', 'phone_number'],
      ['護照號碼', 'passport_number'],
      ['護照有效期', null],
      ['居住地', 'residence_country_id'],
      ['前往國家', 'destination_country_id'],
      ['出發日期', 'start_date'],
      ['回程日期', 'end_date'],
      ['學生編號', 'student_number'],
      ['團號', 'group_name'],
      ['費用(港幣)', 'total_fee'],
    ],
    rows: [
      ['學生', '陳大文', '男', '2006年5月3日', 'a@x.example', '91234567', 'K12345678', '2030年1月1日', '香港', '英國', '2027年7月1日', '2027年7月15日', 'S1', '夏令A團', 'HK$12,000'],
      ['學生', '歐陽小美', '女', '2007/11/23', 'b@x.example', '+852 9123 4568', 'K12345679', '2030/1/1', '台灣', '愛爾蘭', '2027/7/1', '2027/7/15', 'S2', '夏令A團', '１２０００'],
    ],
    first: {
      first_name: '大文',
      last_name: '陳',
      gender: 'male',
      date_of_birth: '2006-05-03',
      phone_number: { country_id: 'HK', country_code: '852', phone_number: '91234567' },
      residence_country_id: 'HK',
      destination_country_id: 'GB',
      total_fee: '12000.00',
    },
  },
  {
    language: 'American English, month first, columns in odd order',
    delimiter: ',',
    headings: [
      ['Program Fee', 'total_fee'],
      ['Return Date', 'end_date'],
      ['Departure Date', 'start_date'],
      ['Traveling To', 'destination_country_id'],
      ['Country', 'residence_country_id'],
      ['Contact', 'email'],
      ['Cell', 'phone_number'],
      ['Emergency Phone', null],
      ['Passport #', 'passport_number'],
      ['DOB', 'date_of_birth'],
      ['Last', 'last_name'],
      ['First', 'first_name'],
      ['zxq', null],
    ],
    rows: [
      ['$1,234.50', '7/12/2027', '7/1/2027', 'Ireland', 'USA', 'ana@x.example', '(212) 555-0123', '212 555 1111', '512345678', '7/4/2005', 'Lopez', 'Ana', 'a4 ~'],
      ['$2,000', '7/15/2027', '7/1/2027', 'UK', 'United States', 'bob@x.example', '212-555-0124', '212 555 1112', '512345679', '12/31/2004', 'Smith', 'Bob', 'qq 9'],
    ],
    first: {
      date_of_birth: '2005-07-04',
      start_date: '2027-07-01',
      end_date: '2027-07-12',
      email: 'ana@x.example',
      phone_number: { country_id: 'US', country_code: '1', phone_number: '2125550123' },
      total_fee: '1234.50',
    },
  },
]

describe.each(cases)('a file in $language', ({ delimiter, headings, rows, first }) => {
  const result = importFile(textFile([headings.map(([heading]) => heading), ...rows], delimiter))

  it('is matched column by column', () => {
    expect(matched(result)).toEqual(Object.fromEntries(headings))
  })

  it('is read without a false issue', () => {
    expect(places(result)).toEqual([])
    expect(result.rows).toBe(rows.length)
  })

  it('has its first row understood', () => {
    expect(result.values[0]).toMatchObject(first)
  })
})
