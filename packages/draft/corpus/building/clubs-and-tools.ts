import type { CorpusFile } from '../corpus-file.ts'

/** Clubs, form tools and registers whose headings have the person or the question before the field. */
export const clubsAndTools: CorpusFile[] = [
  {
    name: 'en-guides-go',
    after: 'A club for girls: members, parents and consents under prefixed headings',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
Young person: First name = {first}
Young person: Surname = {last}
Young person: Date of birth = {birth dd/mm/yyyy}
Young person: Gender = {gender Male,Female}
Young person: Mobile 1 = {phone national}
Young person: E-mail 1 = {email}
Joined unit = {past dd/mm/yyyy}
Section = {maybe group_name Guides}
Parent 1: Name = {parent name}
Parent 1: Mobile 1 = {parent national}
Parent 1: E-mail 1 = {parent email}
Emergency contact: Phone = {emergency national}
Trip information: Passport number = {passport}
Trip information: Passport expiry = {expiry dd/mm/yyyy}
Trip information: Nationality = {home en}
`,
  },
  {
    name: 'en-sports-league',
    after: 'A league (United States): players with parents and jerseys',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 ,',
    leaderEvery: 7,
    columns: `
Player First = {first}
Player Last = {last}
Role = {type Athlete,Coach,Parent}
Player Gender = {gender Male,Female}
Player DOB = {birth mm/dd/yyyy}
Uniform # = ##
Shirt Size = YL|AS|AM
Player Email = {email}
Player Cell = {phone national}
Parent 1 = {parent name}
Parent 1 Cell = {parent national}
Passport # = {passport}*6|TBD
Passport Exp. = {expiry mm/dd/yyyy}
Country of Citizenship = {home en}
`,
  },
  {
    name: 'de-limesurvey',
    after: 'LimeSurvey: Antworten mit den ganzen Fragen als Überschriften',
    kind: 'form',
    nation: 'DE',
    file: 'csv utf-8 ,',
    people: 16,
    columns: `
Antwort-ID = {n}
Datum Abgeschickt = {stamp yyyy-mm-dd}
Letzte Seite = 3
Start-Sprache = de
Wie heißt du? [Vorname] = {first}
Wie heißt du? [Nachname] = {last}
Wann bist du geboren? = {birth yyyy-mm-dd}
Welches Geschlecht steht in deinem Ausweis? = {gender männlich,weiblich}
In welche Klasse gehst du? = {group 10a,10b}
Welche Staatsangehörigkeit hast du? = {home demonym}
Wie lautet die Nummer deines Reisepasses? = {passport}
Unter welcher Handynummer erreichen wir dich? = {phone national}
Wie lautet deine E-Mail-Adresse? = {email}
Name und Telefonnummer einer Kontaktperson = {parent name}
`,
  },
  {
    name: 'fr-centre-de-loisirs',
    after: 'Centre de loisirs : une fratrie par ligne',
    kind: 'family per row',
    nation: 'FR',
    file: 'xlsx',
    people: 10,
    repeats: { what: 'people', most: 3 },
    columns: `
Famille = {last}
Payeur = {parent name}
Mail payeur = {parent email}
Portable payeur = {parent national}
Enfant {#} - Prénom = {first}
Enfant {#} - Né le = {birth dd/mm/yyyy}
Enfant {#} - Sexe = {gender G,F}
Enfant {#} - N° CNI = {passport}
Arrivée = {start dd/mm/yyyy}
Départ = {end dd/mm/yyyy}
`,
  },
  {
    name: 'es-mx-colegio',
    hasOtherNames: true,
    after: 'Colegio (México): una hoja por grupo, con CURP y tutor',
    kind: 'class sheets',
    nation: 'MX',
    file: 'xlsx',
    people: 18,
    groups: ['1° A', '1° B', '2° A'],
    columns: `
Matrícula = {student 24####}
Apellidos = {last}
Nombre(s) = {names}
CURP = @@@@######@@@@@@##
F. Nac. = {birth dd/mm/yyyy}
Sexo = {gender H,M}
Nacionalidad = {home demonym}
No. Pasaporte = {passport}
Vigencia = {expiry dd/mm/yyyy}
Cel. Alumno = {phone national}
Tutor = {parent name}
Cel. Tutor = {parent national}
Correo Tutor = {parent email}
`,
  },
  {
    name: 'it-societa-sportiva',
    after: 'Società sportiva: convocati per un torneo',
    kind: 'title above',
    nation: 'IT',
    file: 'xlsx',
    title: ['TORNEO INTERNAZIONALE - {destination it}', 'dal {start dd/mm/yyyy} al {end dd/mm/yyyy}'],
    columns: `
N° = {n}
Cognome atleta = {LAST}
Nome atleta = {FIRST}
Nato il = {birth dd/mm/yyyy}
Nato a = {town}
M/F = {gender M,F}
Cittadinanza = {home demonym}
Matricola FIGC = {maybe student_number ########}
Doc. identità n. = {passport}
Scad. doc. = {expiry dd/mm/yyyy}
Genitore = {parent name}
Tel. genitore = {parent national}
Scadenza visita medica = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'pt-colonia-ferias',
    after: 'Câmara municipal: colónia de férias, com títulos mesclados',
    kind: 'two heading rows',
    nation: 'PT',
    file: 'xlsx',
    columns: `
PARTICIPANTE > N.º inscrição = {student 26###}
PARTICIPANTE > Nome = {first} {last}
PARTICIPANTE > Data nasc. = {birth dd/mm/yyyy}
PARTICIPANTE > Género = {gender M,F}
PARTICIPANTE > Telemóvel = {phone national}
PARTICIPANTE > E-mail = {email}
DOCUMENTO > Tipo = CC|Passaporte
DOCUMENTO > Número = {passport}
DOCUMENTO > Validade = {expiry dd/mm/yyyy}
ENC. EDUCAÇÃO > Nome = {parent name}
ENC. EDUCAÇÃO > Telemóvel = {parent national}
ENC. EDUCAÇÃO > E-mail = {parent email}
ESTADIA > Chegada = {start dd/mm/yyyy}
ESTADIA > Partida = {end dd/mm/yyyy}
`,
  },
  {
    name: 'cn-form-questions',
    hasOtherNames: true,
    after: '报名表：题号在前的题目',
    kind: 'form',
    nation: 'CN',
    file: 'xlsx',
    people: 16,
    columns: `
序号 = {n}
提交答卷时间 = {stamp yyyy-mm-dd}
所用时间 = ###秒
来源 = 微信
1、孩子姓名 = {last}{first}
2、护照拼音姓名 = {ROMAN last} {ROMAN first}
3、性别 = {gender 男,女}
4、出生年月日 = {birth yyyy-mm-dd}
5、所在学校和班级 = 育才中学{group 初一1班,初二3班}
6、护照号 = {passport}
7、护照到期日 = {expiry yyyy-mm-dd}
8、家长姓名及电话 = {parent name}
`,
  },
  {
    name: 'ca-casal',
    after: 'Casal d’estiu: inscripcions amb la família',
    kind: 'full name',
    nation: 'ES',
    language: 'ca',
    surnames: 2,
    file: 'xlsx',
    columns: `
Nom i cognoms del nen/a = {first} {last}
Data naixement = {birth dd/mm/yyyy}
Sexe = {gender Nen,Nena}
Curs escolar = {year 5è,6è}
Núm. DNI/passaport = {passport}
Pare/mare/tutor legal = {parent name}
Telèfon de contacte = {parent bare}
E-mail família = {parent email}
Té al·lèrgies? = No|Sí
Grup = {group Petits,Grans}
Dia d'arribada = {start dd/mm/yyyy}
Dia de tornada = {end dd/mm/yyyy}
`,
  },
  {
    name: 'de-skifreizeit',
    after: 'Skifreizeit eines Vereins: Ziel und Reisezeit im Kopf',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: [
      'Teilnehmerliste Skifreizeit',
      'Reiseziel: {destination de}\tTermin: {start dd.mm.yyyy} - {end dd.mm.yyyy}',
    ],
    columns: `
Nr. = {n}
Name = {last}
Vorname = {first}
Geb.-Datum = {birth dd.mm.yyyy}
Geschl. = {gender m,w}
Pass-/Ausweisnr. = {passport}
gültig bis = {expiry dd.mm.yyyy}
Staatsang. = {home de}
Tel. Notfall = {emergency national}
Zimmer = 10#|20#
Bemerkung = |vegetarisch
`,
    footer: ['Gesamt: {count} Teilnehmer'],
  },
]
