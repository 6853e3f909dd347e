import type { CorpusFile } from '../corpus-file.ts'

/** Registers of ministries, clubs, town halls and form tools that no other file is modelled on. */
export const ministriesAndClubs: CorpusFile[] = [
  {
    name: 'en-teamsnap',
    after: 'TeamSnap (United States): roster of a team that travels',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 ,',
    leaderEvery: 7,
    columns: `
First = {first}
Last = {last}
Member Type = {type Player,Coach,Family}
Gender = {gender Male,Female}
Birthdate = {birth mm/dd/yyyy}
Jersey Number = ##
Position = Forward|Midfield|Goalkeeper|
Email = {email}
Phone = {phone national}
Contact 1 Name = {parent name}
Contact 1 Email = {parent email}
Contact 1 Phone = {parent national}
Passport No. = {passport}*6|TBD
Passport Exp. = {expiry mm/dd/yyyy}
Citizenship = {home en}
T-Shirt = YL|AS|AM
`,
  },
  {
    name: 'de-nextcloud-forms',
    after: 'Nextcloud Forms: Anmeldung zur Studienfahrt',
    kind: 'form',
    nation: 'DE',
    file: 'csv utf-8 ,',
    people: 18,
    columns: `
Benutzer-ID = |
Benutzeranzeigename = Anonymer Benutzer
Zeitstempel = {stamp dd.mm.yyyy}
Vor- und Nachname (wie im Ausweis) = {first} {last}
Geburtsdatum = {birth yyyy-mm-dd}
Kurs / Tutorengruppe = {group Q2a,Q2b,Q2c}
Geschlecht (für die Zimmerverteilung) = {gender männlich,weiblich}
Staatsangehörigkeit = {home demonym}
Ausweis- oder Reisepassnummer = {passport}
Meine Handynummer = {phone national}
Meine E-Mail-Adresse = {email}
Telefonnummer der Eltern für Notfälle = {parent national}
Ernährung = vegetarisch|alles|vegan
Ich kann schwimmen = Ja|Nein
`,
  },
  {
    name: 'de-busreise',
    after: 'Busunternehmen: Teilnehmerliste mit Zimmern und Begleitpersonen darunter',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: [
      'Teilnehmerliste Klassenfahrt',
      'Ziel: {destination de}\tReisezeit: {start dd.mm.yyyy} - {end dd.mm.yyyy}',
    ],
    columns: `
Nr. = {n}
Name = {last}
Vorname = {first}
geb. am = {birth dd.mm.yyyy}
m/w/d = {gender m,w}
Ausweis-Nr. = {passport}
gültig bis = {expiry dd.mm.yyyy}
Nationalität = {home de}
Tel. Eltern = {parent national}
Zi.-Nr. = 10#|20#
Bemerkungen = |Laktose|Vegetarier
`,
    footer: ['Anzahl Teilnehmer: {count}', 'Bitte bis 14 Tage vor Abfahrt zurücksenden'],
  },
  {
    name: 'fr-portail-familles',
    after: 'Portail familles d’une mairie : un dossier par famille, séjour d’été',
    kind: 'family per row',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    people: 10,
    repeats: { what: 'people', most: 3 },
    columns: `
N° dossier = 26####
Responsable légal = {parent name}
Adresse = {street}
Code postal = {postcode}
Commune = {town}
Tél. portable = {parent national}
Courriel = {parent email}
Nom enfant {#} = {last}
Prénom enfant {#} = {first}
Date de naissance enfant {#} = {birth dd/mm/yyyy}
Sexe enfant {#} = {gender M,F}
Pièce d'identité enfant {#} = {passport}
Début du séjour = {start dd/mm/yyyy}
Fin du séjour = {end dd/mm/yyyy}
Quotient familial = ###
`,
  },
  {
    name: 'es-acadeu',
    after: 'Acadeu (Argentina): una hoja por curso',
    kind: 'class sheets',
    nation: 'AR',
    file: 'xlsx',
    people: 18,
    groups: ['4° A', '4° B', '5° A'],
    columns: `
Legajo = {student 5###}
Apellido = {last}
Nombres = {names}
DNI = {maybe passport_number 4#######}
Fecha Nac. = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Femenino}
Nacionalidad = {home demonym}
Pasaporte N° = {passport}
Vto. Pasaporte = {expiry dd/mm/yyyy}
Celular Alumno = {phone national}
Celular Madre = {parent national}
Mail Padre = {parent email}
Obra Social = OSDE|Swiss Medical|IOMA
`,
  },
  {
    name: 'it-estate-inpsieme',
    after: 'Estate INPSieme: elenco dei beneficiari di un turno',
    kind: 'title above',
    nation: 'IT',
    file: 'xlsx',
    people: 20,
    title: ['ESTATE INPSIEME 2027 - {destination it}', 'Turno dal {start dd/mm/yyyy} al {end dd/mm/yyyy}'],
    columns: `
N. = {n}
N. pratica = 7200########
Cognome beneficiario = {LAST}
Nome beneficiario = {FIRST}
Sesso = {gender M,F}
Data di nascita = {birth dd/mm/yyyy}
Luogo di nascita = {town}
Cittadinanza = {home demonym}
Tipo documento = Passaporto
N. documento = {passport}
Scadenza = {expiry dd/mm/yyyy}
Titolare = {parent name}
Cell. titolare = {parent national}
E-mail titolare = {parent email}
Aeroporto = FCO|MXP|NAP
`,
  },
  {
    name: 'pt-ischolar',
    after: 'iScholar (Brasil): alunos, documentos e viagem sob títulos mesclados',
    kind: 'two heading rows',
    nation: 'BR',
    file: 'xlsx',
    columns: `
ALUNO > Matrícula = {student 2026###}
ALUNO > Nome completo = {first} {last}
ALUNO > Nascimento = {birth dd/mm/yyyy}
ALUNO > Sexo = {gender M,F}
ALUNO > Turma = {group 9A,1B}
ALUNO > Celular = {phone national}
ALUNO > E-mail = {email}
DOCUMENTOS > CPF = ###.###.###-##
DOCUMENTOS > Passaporte = {passport}
DOCUMENTOS > Validade = {expiry dd/mm/yyyy}
RESPONSÁVEL > Nome = {parent name}
RESPONSÁVEL > Celular = {parent national}
RESPONSÁVEL > E-mail = {parent email}
VIAGEM > Destino = {destination pt}
VIAGEM > Embarque = {start dd/mm/yyyy}
VIAGEM > Retorno = {end dd/mm/yyyy}
`,
  },
  {
    name: 'cn-wps-forms',
    after: 'WPS表单：研学旅行报名',
    kind: 'form',
    nation: 'CN',
    file: 'xlsx',
    people: 16,
    columns: `
编号 = {n}
提交时间 = {stamp yyyy-mm-dd}
提交人 = 微信用户
1.学生姓名 = {last}{first}
2.姓名拼音（与护照一致） = {ROMAN last} {ROMAN first}
3.性别 = {gender 男,女}
4.出生日期 = {birth yyyy年mm月dd日}
5.就读学校及班级 = 实验中学{group 初一1班,初二3班}
6.护照号码 = {passport}
7.护照有效期 = {expiry yyyy年mm月dd日}
8.监护人姓名 = {parent name}
9.监护人手机号 = {parent national}
10.有无过敏史 = 无|有
`,
  },
  {
    name: 'ca-esplai',
    after: 'Esplai: colònies d’estiu, amb la família com a contacte',
    kind: 'full name',
    nation: 'ES',
    language: 'ca',
    surnames: 2,
    file: 'xlsx',
    columns: `
Nom i cognoms de l'infant = {first} {last}
Data de naixement = {birth dd/mm/yyyy}
Nen/a = {gender Nen,Nena}
Curs = {year 5è,6è}
DNI o passaport = {passport}
Mare, pare o tutor/a = {parent name}
Telèfon 1 = {parent bare}
Telèfon 2 = {parent bare}|
Correu de la família = {parent email}
Al·lèrgies i intoleràncies = No|Gluten|Lactosa
Sap nedar? = Sí|No
Grup d'esplai = {group Mitjans,Grans}
Data d'inici = {start dd/mm/yyyy}
Data de fi = {end dd/mm/yyyy}
`,
  },
  {
    name: 'hu-kreta',
    after: 'KRÉTA: tanulók listája',
    kind: 'full name',
    nation: 'HU',
    file: 'xlsx',
    people: 18,
    columns: `
Sorszám = {n}
Oktatási azonosító = {student 7##########}
Tanuló neve = {last} {first}
Születési hely = {town}
Születési idő = {birth yyyy. mm. dd.}
Anyja neve = {parent name}
Neme = {gender férfi,nő}
Osztály = {group 9.A,10.B}
Állampolgárság = {home demonym}
Útlevélszám = {passport}
Útlevél érvényessége = {expiry yyyy. mm. dd.}
Tanuló e-mail címe = {email}
Tanuló telefonszáma = {phone national}
Gondviselő neve = {parent name}
Gondviselő telefonszáma = {parent national}
`,
  },
  {
    name: 'ko-naver-form',
    after: '네이버 폼: 해외 캠프 참가 신청',
    kind: 'form',
    nation: 'KR',
    file: 'xlsx',
    people: 16,
    columns: `
응답일시 = {stamp yyyy-mm-dd}
참여자 = 비회원
학생 이름 (한글) = {last}{first}
영문 성 (여권과 동일) = {ROMAN last}
영문 이름 (여권과 동일) = {ROMAN first}
생년월일 = {birth yyyy.mm.dd}
성별 = {gender 남,여}
학년 = {year 중2,중3,고1}
여권번호 = {passport}
여권 만료일 = {expiry yyyy.mm.dd}
학생 휴대폰 번호 = {phone national}
학생 이메일 주소 = {email}
보호자 성함 = {parent name}
보호자 연락처 = {parent national}
개인정보 수집 및 이용 동의 = 동의합니다
`,
  },
  {
    name: 'da-lectio',
    after: 'Lectio: elever på studietur',
    kind: 'plain list',
    nation: 'DK',
    file: 'csv windows-1252 ;',
    columns: `
Fornavn = {first}
Efternavn = {last}
Klasse = {group 2x,2y}
Elevnr. = {student ##}
Fødselsdato = {birth dd-mm-yyyy}
Køn = {gender Mand,Kvinde}
Statsborgerskab = {home demonym}
Pasnr. = {passport}
Pas udløber = {expiry dd-mm-yyyy}
Elevens mobil = {phone national}
Elevens e-mail = {email}
Pårørende = {parent name}
Pårørendes telefon = {parent national}
Rejsemål = {destination da}
Afrejse = {start dd-mm-yyyy}
Hjemkomst = {end dd-mm-yyyy}
`,
  },
  {
    name: 'ro-siiir',
    after: 'SIIIR: elevi pe clase, cu inițiala tatălui',
    kind: 'captions',
    nation: 'RO',
    file: 'xlsx',
    people: 16,
    groups: ['a IX-a A', 'a X-a B'],
    caption: 'Clasa {group}',
    columns: `
Nr. crt. = {n}
Nume = {LAST}
Inițiala tatălui = I.|M.|Gh.|A.
Prenume = {first}
Data nașterii = {birth dd.mm.yyyy}
Sex = {gender M,F}
Cetățenie = {home demonym}
Nr. pașaport = {passport}
Valabil până la = {expiry dd.mm.yyyy}
E-mail elev = {email}
Telefon părinte = {parent national}
Plecare = {start dd.mm.yyyy}
Întoarcere = {end dd.mm.yyyy}
`,
  },
  {
    name: 'cs-skola-online',
    after: 'Škola OnLine: žáci se zákonnými zástupci (ZZ)',
    kind: 'plain list',
    nation: 'CZ',
    file: 'xlsx',
    columns: `
Třída = {group 2.A,3.B}
Příjmení = {last}
Jméno = {first}
Datum narození = {birth d.m.yyyy}
Pohlaví = {gender muž,žena}
Státní občanství = {home cs}
Číslo pasu = {passport}
Platnost pasu do = {expiry d.m.yyyy}
Mobil žáka = {phone national}
E-mail žáka = {email}
ZZ1 - jméno = {parent name}
ZZ1 - mobil = {parent national}
ZZ1 - e-mail = {parent email}
Zdravotní pojišťovna = 111|201|207
Odjezd = {start d.m.yyyy}
Návrat = {end d.m.yyyy}
`,
  },
]
