import type { CorpusFile } from '../corpus-file.ts'

/** Registers of schools and clubs in Europe and overseas. */
export const registers: CorpusFile[] = [
  {
    name: 'en-synergetic',
    after: 'Synergetic (Australia): excursion list with parents and house',
    kind: 'plain list',
    nation: 'GB',
    file: 'xlsx',
    columns: `
ID = {student 3####}
Surname = {last}
Given1 = {first}
Given2 = {middle}|
Preferred = {first}
Form = {group 9G,9B,10G}
House = Banks|Cook
Sex = {gender M,F}
BirthDate = {birth d/mm/yyyy}
StudentOccupEmail = {email}
ParentName = {parent name}
ParentMobile = {parent national}
ParentEmail = {parent email}
Medicare No = #### ##### #
PassportNumber = {passport}
PassportExpiryDate = {expiry d/mm/yyyy}
`,
  },
  {
    name: 'en-managebac',
    after: 'ManageBac: student export of an international school, parents after the student',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
Student ID = {student MB####}
First Name = {first}
Last Name = {last}
Nickname = |
Grade = {year Grade 10,Grade 11}
Homeroom Advisor = {parent name}
Gender = {gender Male,Female}
Birthday = {birth yyyy-mm-dd}
Nationality 1 = {home en}
Nationality 2 = |
Language 1 = English
Email = {email}
Mobile Phone = {phone plus}
Parent 1 = {parent name}
Email 1 = {parent email}
Phone 1 = {parent plus}
Parent 2 = {parent name}
Email 2 = {parent email}
Phone 2 = {parent plus}
`,
  },
  {
    name: 'en-cognito-forms',
    after: 'Cognito Forms: entries of a registration form with the parent first',
    kind: 'form',
    nation: 'US',
    file: 'xlsx',
    columns: `
TripRegistration_Id = {n}
Entry_Status = Submitted
Entry_DateSubmitted = {stamp m/d/yyyy}
ParentGuardian_First = {parent first}
ParentGuardian_Last = {parent last}
Email = {parent email}
Phone = {parent national}
StudentName_First = {first}
StudentName_Last = {last}
StudentGender = {gender Male,Female}
StudentDateOfBirth = {birth m/d/yyyy}
Grade = {year 9th,10th}
PassportNumber = {passport}
PassportCountryOfIssue = {home en}
Order_OrderAmount = {fee 1234.50}
Order_AmountPaid = 500.00|0.00
`,
  },
  {
    name: 'en-club-tour',
    after: 'Rugby club: tour list with the contact after the parent',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    leaderEvery: 7,
    title: ['U15 TOUR TO {destination en}', 'Out: {start dd/mm/yyyy}\tBack: {end dd/mm/yyyy}'],
    columns: `
Sq No = {n}
Player = {first} {last}
Role = {type Player,Coach,Parent}
DOB = {birth dd/mm/yyyy}
Passport = {passport}
PP Exp = {expiry mmm-yy}
Parent/Guardian = {parent name}
Mobile = {parent national}
E-mail = {parent email}
RFU ID = 2######
Paid = £250|£500
`,
  },
  {
    name: 'de-bbs-planung',
    after: 'BBS-Planung (Niedersachsen): Export mit Kurzbezeichnungen',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
NR = {n}
NNAME = {last}
VNAME = {first}
GEBDAT = {birth dd.mm.yyyy}
GEBORT = {town}
GESCHL = {gender M,W}
KL_NAME = {group BI1A,BI1B}
STAAT = {home de}
STR = {street}
PLZ = {postcode}
ORT = {town}
TEL = {phone national}
ELTERN_NNAME = {parent last}
ELTERN_TEL = {parent national}
EINTR_DAT = {past dd.mm.yyyy}
EMAIL = {email}
`,
  },
  {
    name: 'de-sport-freizeit',
    after: 'easyVerein: Anmeldungen zu einer Freizeit mit Ansprechperson',
    kind: 'form',
    nation: 'DE',
    file: 'xlsx',
    columns: `
Buchungsnummer = EV-####
Buchungsdatum = {stamp dd.mm.yyyy}
Buchende Person = {parent name}
E-Mail der buchenden Person = {parent email}
Vorname des Kindes = {first}
Nachname des Kindes = {last}
Geburtstag des Kindes = {birth dd.mm.yyyy}
Junge oder Mädchen? = {gender Junge,Mädchen}
Reisepass-Nr. des Kindes = {passport}
Telefon für Notfälle = {emergency national}
Ernährung = vegetarisch|alles
Preis = {fee 1.234,50 €}
Bezahlt am = |
Freizeit vom = {start dd.mm.yyyy}
Freizeit bis = {end dd.mm.yyyy}
`,
  },
  {
    name: 'de-wien-klasse',
    after: 'Österreichische Klassenliste: Erziehungsberechtigte mit Telefon und Mail dahinter',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: ['Sprachwoche in {place}', '{start d. mmmm} – {end d. mmmm yyyy}'],
    columns: `
KatNr = {n}
Familienname = {last}
Vorname = {first}
geb. am = {birth dd.mm.yyyy}
w/m = {gender m,w}
SV-Nr. = #### ######
Erziehungsberechtigte/r = {parent name}
Telefon = {parent national}
E-Mail = {parent email}
Reisepass-Nr. = {passport}
gültig bis = {expiry dd.mm.yyyy}
Staatsbürgerschaft = {home de}
`,
  },
  {
    name: 'fr-aplon',
    after: 'Aplon : liste des élèves avec les responsables légaux',
    kind: 'plain list',
    nation: 'FR',
    file: 'xls',
    columns: `
N° = {n}
Nom de l'élève = {LAST}
Prénom de l'élève = {first}
Sexe = {gender M,F}
Né(e) le = {birth dd/mm/yyyy}
Nat. = {home fr}
Div. = {group 3A,3B}
MEF = 10310019110
Resp. légal 1 = {parent name}
Tél. port. = {parent national}
Courriel = {parent email}
INE = {student ##########@}
CNI/Passeport = {passport}
Fin validité = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'fr-assoconnect',
    after: 'AssoConnect : inscriptions d’une colonie, avec la personne qui inscrit',
    kind: 'form',
    nation: 'FR',
    file: 'csv utf-8 ;',
    columns: `
Date = {stamp dd/mm/yyyy}
Référence = AC-######
Prénom = {parent first}
Nom = {parent last}
E-mail = {parent email}
Prénom du jeune = {first}
Nom du jeune = {last}
Date de naissance du jeune = {birth dd/mm/yyyy}
Sexe du jeune = {gender Garçon,Fille}
Séjour choisi = {place}
Du = {start dd/mm/yyyy}
Au = {end dd/mm/yyyy}
N° passeport du jeune = {passport}
Montant = {fee 1234,50}
Moyen de paiement = CB|Chèque
`,
  },
  {
    name: 'es-plumier',
    after: 'Plumier XXI (Murcia): alumnado con familias',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xls html',
    columns: `
NRE = {student 1######}
Apellido1 = {last1}
Apellido2 = {last2}
Nombre = {first}
Fec. Nac. = {birth dd/mm/yyyy}
Sexo = {gender Hombre,Mujer}
Grupo = {group E3A,E4B}
Nacionalidad = {home es}
DNI = ########@
Pasaporte = {passport}
Padre/Madre/Tutor = {parent name}
Teléfono = {parent bare}
E-mail = {parent email}
`,
  },
  {
    name: 'es-q10',
    after: 'Q10 (Colombia): estudiantes matriculados con tipo de documento',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    columns: `
Código = {student 20#####}
Tipo de identificación = TI|CC
Número de identificación = 10########
Nombres = {first}
Primer apellido = {last1}
Segundo apellido = {last2}
Género = {gender Masculino,Femenino}
Fecha de nacimiento = {birth yyyy-mm-dd}
Fecha de matrícula = {past yyyy-mm-dd}
Sede - Jornada = Principal - Mañana
Programa = Inglés
Celular = {phone bare}
Correo personal = {email}
Acudiente = {parent name}
Celular acudiente = {parent bare}
Pasaporte No. = {passport}
`,
  },
  {
    name: 'ca-escola',
    after: 'Escola catalana: full de la sortida, en català',
    kind: 'title above',
    nation: 'ES',
    language: 'ca',
    surnames: 2,
    file: 'xlsx',
    title: [
      'Viatge de final de curs a {destination ca}',
      'Sortida: {start dd/mm/yyyy}\tTornada: {end dd/mm/yyyy}',
    ],
    columns: `
Núm. = {n}
Primer cognom = {last1}
Segon cognom = {last2}
Nom = {first}
Sexe = {gender Home,Dona}
Data de naixement = {birth dd/mm/yyyy}
Lloc de naixement = {town}
Passaport = {passport}
Nacionalitat = {home ca}
Telèfon mòbil = {phone bare}
Correu electrònic = {email}
Telèfon pares = {parent bare}
Grup = {group A,B}
Al·lèrgies = Cap|Fruits secs
`,
  },
  {
    name: 'it-scuolanext',
    after: 'Didattica: elenco per lo scambio con i contatti del genitore',
    kind: 'title above',
    nation: 'IT',
    file: 'xlsx',
    title: ['Scambio culturale - {destination it}', 'Periodo: {start dd/mm/yyyy} - {end dd/mm/yyyy}'],
    columns: `
N. = {n}
Alunno = {last} {first}
Classe = {group 3A,4B}
Nato/a il = {birth dd/mm/yyyy}
a = {town}
Sesso = {gender M,F}
C.F. = @@@@@@##@##@###@
Documento n. = {passport}
Scadenza = {expiry dd/mm/yyyy}
Genitore = {parent name}
Cell. = {parent bare}
Mail = {parent email}
Allergie = nessuna|noci
`,
  },
  {
    name: 'pt-sophia',
    after: 'Sophia (Brasil): exportação de alunos com código da turma',
    kind: 'plain list',
    nation: 'BR',
    file: 'csv utf-8 ;',
    columns: `
CODALUNO = {student 1####}
NOMEALUNO = {first} {last}
DATANASC = {birth dd/mm/yyyy}
SEXO = {gender M,F}
DESCTURMA = {group 2A EM,2B EM}
RG = ##.###.###-#
CPF = ###.###.###-##
EMAILALUNO = {email}
CELULARALUNO = {phone national}
NOMERESPONSAVEL = {parent name}
EMAILRESPONSAVEL = {parent email}
CELULARRESPONSAVEL = {parent national}
PASSAPORTE = {passport}
VALIDADEPASSAPORTE = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'pt-escola-viagem',
    after: 'Escola em Portugal: viagem de finalistas, nomes inteiros numa coluna chamada Nome',
    kind: 'full name',
    nation: 'PT',
    surnames: 2,
    file: 'xlsx',
    columns: `
Nº = {n}
Nome = {first} {last}
Turma = {group 12.ºA,12.ºB}
Data Nasc. = {birth dd-mm-yyyy}
Sexo = {gender M,F}
CC = ######## # ZY#
Validade CC = {expiry dd-mm-yyyy}
Enc. Educação = {parent name}
Contacto = {parent bare}
E-mail E.E. = {parent email}
Partida = {start dd-mm-yyyy}
Regresso = {end dd-mm-yyyy}
`,
  },
]
