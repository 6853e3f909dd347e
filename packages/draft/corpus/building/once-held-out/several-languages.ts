import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceSeveral: CorpusFile[] = [
  {
    name: 'en-class-charts',
    hasOtherNames: true,
    after: 'Class Charts: pupils invited to a trip with their consent and payment',
    kind: 'full name',
    nation: 'GB',
    file: 'csv utf-8 ,',
    people: 18,
    columns: `
Pupil = {first} {last}
Year = {year 9,10}
Form = {group 9NB,10KS}
Gender = {gender Male,Female}
DOB = {birth dd/mm/yyyy}
UPN = {maybe student_number @##############}
Consent = Yes|Yes|Awaiting response
Amount paid = £150.00|£0.00|£275.00
Parent 1 = {parent name}
Parent 1 email = {parent email}
Parent 1 mobile = {parent national}
Medical notes = Nut allergy|||
`,
  },
  {
    name: 'en-evolve',
    hasOtherNames: true,
    after: 'EVOLVE: participants of a visit, with the staff below',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    people: 15,
    sheet: 'Participants',
    title: [
      'EVOLVE - Participant list',
      'Visit\tModern languages exchange',
      'Establishment\tWestbrook Academy',
      'From\t{start www d mmm yyyy}',
      'To\t{end www d mmm yyyy}',
    ],
    columns: `
Surname = {last}
Forename = {first}
Year = {year 8,9}
Sex = {gender M,F}
D.O.B. = {birth dd-mmm-yyyy}
Passport no. = {passport}
Passport expires = {expiry dd/mm/yyyy}
Emergency contact = {parent name}
Emergency contact tel. = {emergency national}
SEND / medical = Asthma|||
`,
    below: {
      title: 'Staff and helpers',
      people: 3,
      columns: `
Surname = {last}
Forename = {first}
Role = Visit leader|Assistant leader
Sex = {gender M,F}
D.O.B. = {birth dd-mmm-yyyy}
Passport no. = {passport}
Passport expires = {expiry dd/mm/yyyy}
Mobile = {phone national}
`,
    },
  },
  {
    name: 'en-airtable',
    hasOtherNames: true,
    after: 'Airtable: a view of applicants of a summer programme, saved as CSV',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 ,',
    people: 16,
    trips: 2,
    columns: `
Name = {first} {last}
Status = Confirmed|Confirmed|Paid in full
First name = {first}
Last name = {last}
Preferred pronouns = he/him|she/her|
Birthday = {birth m/d/yyyy}
Student email = {email}
Student cell = {phone national}
Citizenship = {home en}
Passport # = {passport}
Passport exp. = {expiry m/d/yyyy}
Program = {place} Summer
Host country = {destination en}
Arrives = {start m/d/yyyy}
Departs = {end m/d/yyyy}
Parent/guardian = {parent name}
Parent email = {parent email}
Deposit received = checked|
Last modified = {stamp m/d/yyyy}
`,
  },
  {
    name: 'en-tass',
    hasOtherNames: true,
    after: 'TASS.web: students of an overseas tour',
    kind: 'plain list',
    nation: 'AU',
    file: 'xls html',
    people: 16,
    columns: `
Student Code = {student 2####}
Surname = {LAST}
First Name = {first}
Preferred Name = {first}
Gender = {gender M,F}
DOB = {birth dd/mm/yyyy}
Year Grp = {year 10,11}
PC/Tutor = {group 10B,11A}
House = Barker|Chisholm|Flynn
Student Email = {email}
Comm Mobile Phone = {parent national}
Passport Number = {passport}
Passport Issuing Country = {home en}
Passport Expiry Date = {expiry dd/mm/yyyy}
Tour Code = {maybe group_name JPN27}
`,
  },
  {
    name: 'de-schulmanager',
    hasOtherNames: true,
    after: 'Schulmanager Online: Schülerinnen und Schüler mit ihren Eltern',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv utf-8 ;',
    people: 18,
    columns: `
Nachname = {last}
Rufname = {first}
Weitere Vornamen = {middle}||
Klasse = {group 8b,8c}
Geschlecht = {gender männlich,weiblich}
Geburtsdatum = {birth dd.mm.yyyy}
Straße = {street}
PLZ = {postcode}
Ort = {town}
Schüler-E-Mail = {email}
Schüler-Mobil = {phone national}
Elternteil 1 = {parent name}
Elternteil 1 E-Mail = {parent email}
Elternteil 1 Telefon = {parent national}
Zugangsdaten verschickt = ja|nein
`,
  },
  {
    name: 'sv-vklass',
    hasOtherNames: true,
    after: 'Vklass: elever på en studieresa',
    kind: 'title above',
    nation: 'SE',
    file: 'xlsx',
    people: 15,
    sheet: 'Elever',
    title: ['Studieresa {place}', 'Avresa: {start yyyy-mm-dd}\tHemresa: {end yyyy-mm-dd}'],
    columns: `
Nr = {n}
Elev = {last}, {first}
Personnummer = {birth yyyymmdd}-####
Klass = {group NA23A,SA23B}
E-post elev = {email}
Mobil elev = {phone national}
Passnummer = {passport}
Vårdnadshavare = {parent name}
Mobil vårdnadshavare = {parent national}
Specialkost = Vegetarian|Laktos||
`,
  },
  {
    name: 'fr-skolengo',
    hasOtherNames: true,
    after: 'ENT Kosmos (Skolengo) : élèves du voyage avec leurs responsables',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    people: 17,
    columns: `
Nom d'usage = {LAST}
Prénom usuel = {first}
Sexe = {gender M,F}
Date naiss. = {birth dd/mm/yyyy}
Nationalité = {home demonym}
Division = {group 3EME A,3EME B}
Régime = DP|Externe|Interne
Courriel élève = {email}
Tél. portable élève = {phone national}
Resp. légal 1 : identité = {parent name}
Resp. légal 1 : courriel = {parent email}
Resp. légal 1 : tél. = {parent national}
N° CNI ou passeport = {passport}
Autorisation de sortie du territoire = Oui|Oui|En attente
`,
  },
  {
    name: 'es-additio',
    hasOtherNames: true,
    after: 'Additio App: alumnado de un grupo con su viaje',
    kind: 'full name',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    people: 16,
    sheet: '3º ESO B',
    columns: `
# = {n}
Alumno/a = {last}, {first}
Identificador = {student 45####}
Fecha nac. = {birth dd/mm/yyyy}
Género = {gender Chico,Chica}
Correo electrónico del alumno/a = {email}
Responsable 1 = {parent name}
Correo electrónico responsable 1 = {parent email}
Teléfono responsable 1 = {parent bare}
DNI/Pasaporte = {passport}
Caducidad = {expiry dd/mm/yyyy}
Observaciones = Alergia al cacahuete|||
`,
  },
  {
    name: 'es-zoho-forms',
    hasOtherNames: true,
    after: 'Zoho Forms: inscripción a una estancia de idiomas en México',
    kind: 'form',
    nation: 'MX',
    surnames: 2,
    file: 'csv utf-8 ,',
    people: 16,
    trips: 2,
    columns: `
Hora de envío = {stamp dd-mmm-yyyy}
Nombre completo [Nombre(s)] = {first}
Nombre completo [Apellidos] = {last}
Sexo = {gender Hombre,Mujer}
Fecha de nacimiento = {birth dd-mmm-yyyy}
Correo electrónico = {email}
Celular (WhatsApp) = {phone plus}
Nacionalidad = {home demonym}
Número de pasaporte = {passport}*5|En trámite
¿En qué país vives? = {residence es}
País al que viajas = {destination es}
Fecha de salida de México = {start dd-mmm-yyyy}
Fecha de regreso a México = {end dd-mmm-yyyy}
Contacto de emergencia [Nombre] = {parent name}
Contacto de emergencia [Teléfono] = {parent plus}
¿Cómo te enteraste de nosotros? = Instagram|Un amigo|Mi escuela
Dirección IP = 189.203.##.##
`,
  },
  {
    name: 'it-tally',
    hasOtherNames: true,
    after: 'Tally: adesioni a una vacanza studio',
    kind: 'form',
    nation: 'IT',
    file: 'csv utf-8 ,',
    people: 15,
    columns: `
Submission ID = @@#@#@
Respondent ID = @#@@#@
Submitted at = {stamp yyyy-mm-dd}
Nome del ragazzo/a = {first}
Cognome del ragazzo/a = {last}
È nato/a il = {birth yyyy-mm-dd}
Sesso = {gender Maschio,Femmina}
Cittadinanza = {home demonym}
Numero del documento (passaporto) = {passport}
Scadenza del documento = {expiry yyyy-mm-dd}
Cellulare del ragazzo/a = {phone plus}
Destinazione = {destination it}
Partenza = {start yyyy-mm-dd}
Rientro = {end yyyy-mm-dd}
Nome e cognome del genitore = {parent name}
E-mail del genitore = {parent email}
Acconsento al trattamento dei dati = true
Acconsento all'uso delle foto = true|false
`,
  },
  {
    name: 'cn-smart-campus',
    hasOtherNames: true,
    after: '智慧校园：研学旅行报名名单',
    kind: 'title above',
    nation: 'CN',
    file: 'xlsx',
    people: 18,
    sheet: '报名名单',
    title: ['实验中学海外研学报名名单', '出行时间：{start yyyy年m月d日}—{end yyyy年m月d日}'],
    columns: `
序号 = {n}
年级班级 = {group 高一(1)班,高一(2)班}
学生姓名 = {last}{first}
性别 = {gender 男,女}
出生日期 = {birth yyyy/m/d}
学籍号 = {student G##########}
护照号码 = {passport}
护照有效期至 = {expiry yyyy/m/d}
家长姓名 = {parent name}
家长手机号 = {parent bare}
与学生关系 = 父亲|母亲
报名状态 = 已报名|已缴费
备注 = |花生过敏||
`,
    footer: ['共{count}人', '制表人：教务处'],
  },
  {
    name: 'ca-dinantia',
    hasOtherNames: true,
    after: 'Dinantia: alumnes apuntats a una sortida',
    kind: 'title above',
    nation: 'ES',
    language: 'ca',
    surnames: 2,
    file: 'xlsx',
    people: 16,
    sheet: 'Inscripcions',
    title: ['Viatge de final de curs a {destination ca}', 'Del {start d/m/yyyy} al {end d/m/yyyy}'],
    columns: `
Cognoms = {last}
Nom = {first}
Curs i grup = {group 4t ESO A,4t ESO B}
Data naix. = {birth dd/mm/yyyy}
Núm. passaport / DNI = {passport}
Data caducitat = {expiry dd/mm/yyyy}
Família 1 = {parent name}
Telèfon família 1 = {parent national}
Correu família 1 = {parent email}
Resposta = Hi anirà
Pagat = Sí|Sí|No
Al·lèrgies o malalties = Cap|Cap|Gluten
`,
  },
  {
    name: 'pl-edupage',
    hasOtherNames: true,
    after: 'EduPage: uczniowie klasy z danymi rodziców',
    kind: 'plain list',
    nation: 'PL',
    file: 'xlsx',
    people: 17,
    columns: `
Lp. = {n}
Nazwisko = {last}
Imię = {first}
Płeć = {gender m,k}
Klasa = {group 2A,2B}
Data urodzenia = {birth dd.mm.yyyy}
Nr w księdze uczniów = {student 1###}
E-mail ucznia = {email}
Telefon ucznia = {phone national}
Obywatelstwo = {home demonym}
Nr paszportu = {passport}
Matka: imię i nazwisko = {parent name}
Matka: telefon = {parent national}
Matka: e-mail = {parent email}
Zgoda RODO = tak
`,
  },
]
