import type { CorpusFile } from '../corpus-file.ts'

/** Registers with columns that resemble ours: enrolment, other documents, other people. */
export const registersMore: CorpusFile[] = [
  {
    name: 'en-kamar',
    after: 'KAMAR (New Zealand): student list with entry and leaving dates',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
NSN = 1########
ID = {student 2####}
Last Name = {last}
First Name = {first}
Year Level = {year 9,10}
Tutor Class = {group 9ABC,10DEF}
Gender = {gender M,F}
Date of Birth = {birth d-mmm-yyyy}
Start Date = {past d-mmm-yyyy}
Residence Status = Citizen
Caregiver Name = {parent name}
Caregiver Email = {parent email}
Caregiver Cell = {parent national}
Email = {email}
Passport Expiry = {expiry d-mmm-yyyy}
Passport = {passport}
Trip Start = {start d-mmm-yyyy}
Trip End = {end d-mmm-yyyy}
`,
  },
  {
    name: 'en-airtable-tour',
    after: 'Airtable of a tour: room mates, group leader and flights',
    kind: 'full name',
    nation: 'US',
    file: 'csv utf-8 ,',
    leaderEvery: 6,
    columns: `
Traveler = {first} {last}
Status = {type Student,Chaperone,Parent}
Roommate = {parent name}
Flight Out = BA178
Departs = {start mmmm d, yyyy}
Returns = {end mmmm d, yyyy}
DOB = {birth mm/dd/yyyy}
Sex (as on passport) = {gender M,F}
Passport # = {passport}
Country of Issue = {home en}
Emergency Contact = {parent name}
Relationship = Mother|Father
Phone = {parent national}
Traveler Email = {email}
Deposit = $300
Balance = $1,250.00
`,
  },
  {
    name: 'de-berufsschule',
    after: 'Berufsschule: Auszubildende mit Betrieb und Vertragsdauer',
    kind: 'plain list',
    nation: 'DE',
    file: 'xlsx',
    columns: `
Name = {last}
Vorname = {first}
Geburtsdatum = {birth dd.mm.yyyy}
Geburtsort = {town}
Geschlecht = {gender männlich,weiblich}
Staatsangehörigkeit = {home de}
Klasse = {group EH11A,EH11B}
Beruf = Kaufmann/-frau
Betrieb = Müller GmbH
Ansprechpartner Betrieb = {parent name}
Telefon = {parent national}
E-Mail = {parent email}
Ausbildungsbeginn = {past dd.mm.yyyy}
Ausbildungsende = 31.07.2028
Handy = {phone national}
Reisepass = {passport}
`,
  },
  {
    name: 'fr-scolinfo',
    after: 'Secrétariat : élèves avec dates d’entrée, de sortie et assurance',
    kind: 'plain list',
    nation: 'FR',
    file: 'xls',
    columns: `
Nom = {LAST}
Prénom = {first}
Nom d'usage = |
Date naiss. = {birth dd/mm/yyyy}
Commune naiss. = {town}
Pays naiss. = France*4|Chine
Sexe = {gender M,F}
Régime = DP|INT
Entrée = {past dd/mm/yyyy}
Classe = {group TG1,TG2}
Prof. principal = {parent name}
Assurance scolaire = MAE
N° contrat = ########
Mère - Nom = {parent name}
Mère - Portable = {parent national}
Mère - Courriel = {parent email}
Élève - Portable = {phone national}
Élève - Courriel = {email}
N° passeport = {passport}
`,
  },
  {
    name: 'es-sauce',
    after: 'SAUCE (Asturias): listado con dos tutores y sin correo propio',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    columns: `
Nº Lista = {n}
Apellidos y Nombre = {last}, {first}
NIE = {student 7######}
F.Nacimiento = {birth dd/mm/yyyy}
País de nacimiento = {home es}
Nacionalidad = {home es}
Sexo = {gender Hombre,Mujer}
Enseñanza = ESO
Curso = {year 3,4}
Grupo = {group A,B}
Tutor1 = {parent name}
Tlfno1 = {parent bare}
Email1 = {parent email}
Tutor2 = {parent name}
Tlfno2 = {parent bare}
Pasaporte = {passport}
Caduca = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'it-infoschool',
    after: 'Segreteria: alunni con due genitori e documenti',
    kind: 'plain list',
    nation: 'IT',
    file: 'csv windows-1252 ;',
    columns: `
Cognome = {last}
Nome = {first}
Data Nascita = {birth dd/mm/yyyy}
Comune Nascita = {town}
Stato Nascita = {home it}
Sesso = {gender M,F}
Cittadinanza = {home it}
Classe = {group 4BL,3AL}
Padre = {parent name}
Tel. Padre = {parent bare}
Madre = {parent name}
Tel. Madre = {parent bare}
E-mail famiglia = {parent email}
E-mail alunno = {email}
Tipo documento = Passaporto|C.I.
Numero documento = {passport}
Rilasciato da = Comune
Data scadenza documento = {expiry dd/mm/yyyy}
Quota versata = 200,00
Quota = {fee 1.234,50}
`,
  },
  {
    name: 'pl-kolonie',
    after: 'eKolonie: uczestnicy z opiekunem i wpłatami',
    kind: 'plain list',
    nation: 'PL',
    file: 'xlsx',
    columns: `
Nr rezerwacji = R/####/2026
Data rezerwacji = {past dd.mm.yyyy}
Nazwisko uczestnika = {last}
Imię uczestnika = {first}
Data ur. uczestnika = {birth dd.mm.yyyy}
Płeć = {gender chłopiec,dziewczynka}
Obywatelstwo = {home pl}
Seria i nr dokumentu = {passport}
Klient = {parent name}
Telefon klienta = {parent bare}
E-mail klienta = {parent email}
Turnus od = {start dd.mm.yyyy}
Turnus do = {end dd.mm.yyyy}
Kraj = {destination pl}
Cena = {fee 1 234,50}
Wpłacono = 500,00
`,
  },
  {
    name: 'tr-acente',
    after: 'Acente: yaz okulu kayıtları, sözleşmeyi yapan kişi ve ödemeler',
    kind: 'plain list',
    nation: 'TR',
    file: 'xlsx',
    columns: `
Kayıt Tarihi = {past dd.mm.yyyy}
Sözleşme Yapan = {parent name}
Telefon = {parent national}
E-Mail = {parent email}
Öğrenci Adı = {first}
Öğrenci Soyadı = {last}
Doğum Tarihi = {birth dd.mm.yyyy}
Cinsiyet = {gender Erkek,Kız}
Uyruk = {home tr}
Pasaport No = {passport}
Pasaport Bitiş = {expiry dd.mm.yyyy}
Ülke = {destination tr}
Program Başlangıç = {start dd.mm.yyyy}
Program Bitiş = {end dd.mm.yyyy}
Ödenen = 15.000,00
Kalan = 20.000,00
`,
  },
  {
    name: 'ru-turfirma-dogovor',
    after: 'Турфирма: договоры, заказчик и турист',
    kind: 'full name',
    nation: 'RU',
    file: 'xlsx',
    columns: `
Договор = №###
Дата договора = {past dd.mm.yyyy}
Заказчик = {parent name}
Телефон = {parent plus}
E-mail = {parent email}
Турист = {last} {first} {second Иванович,Ивановна}
Дата рождения = {birth dd.mm.yyyy}
Пол = {gender муж,жен}
Гражданство = {home ru}
Загранпаспорт = {passport}
Действителен до = {expiry dd.mm.yyyy}
Страна = {destination ru}
Начало тура = {start dd.mm.yyyy}
Конец тура = {end dd.mm.yyyy}
Оплачено = 50 000,00
`,
  },
  {
    name: 'zh-youxue-jigou',
    after: '游学机构: 报名表, 家长 and 学生',
    kind: 'plain list',
    nation: 'CN',
    file: 'xlsx',
    columns: `
合同编号 = HT######
报名日期 = {past yyyy-mm-dd}
学生姓名 = {last}{first}
性别 = {gender 男,女}
出生日期 = {birth yyyy年m月d日}
身份证号码 = 32010120########1#
护照号 = {passport}
签发日期 = {past yyyy-mm-dd}
有效期至 = {expiry yyyy-mm-dd}
父亲 = {parent name}
电话 = {parent bare}
母亲 = {parent name}
手机 = {parent bare}
邮箱 = {parent email}
目的地 = {destination zh}
出团日期 = {start yyyy-mm-dd}
回团日期 = {end yyyy-mm-dd}
已付款 = 5000
`,
  },
  {
    name: 'sv-gymnasium',
    after: 'Gymnasium: utbytesresa med mentor och två vårdnadshavare',
    kind: 'plain list',
    nation: 'SE',
    file: 'xlsx',
    columns: `
Efternamn = {last}
Förnamn = {first}
Personnr = {birth yyyymmdd}-####
Kön = {gender Man,Kvinna}
Klass = {group NA22,SA22}
Mentor = {parent name}
Mejl mentor = {parent email}
Elevens mejl = {email}
Mobil = {phone national}
Vårdnadshavare = {parent name}
Telefon = {parent national}
Medborgarskap = {home sv}
Passnr = {passport}
Avresa = {start yyyy-mm-dd}
Hemkomst = {end yyyy-mm-dd}
`,
  },
  {
    name: 'ar-jamia',
    after: 'جامعة: برنامج تبادل، بيانات الطلاب والمشرف',
    kind: 'plain list',
    nation: 'SA',
    file: 'xlsx',
    columns: `
الرقم الجامعي = {student 44#######}
الاسم الأول = {first}
اسم العائلة = {last}
الجنس = {gender ذكر,أنثى}
تاريخ الميلاد = {birth yyyy/mm/dd}
الكلية = الهندسة
المشرف = {parent name}
بريد المشرف = {parent email}
البريد الجامعي = {email}
الجوال = {phone bare}
رقم الجواز = {passport}
تاريخ إصدار الجواز = {past yyyy/mm/dd}
تاريخ انتهاء الجواز = {expiry yyyy/mm/dd}
بلد الوجهة = {destination ar}
تاريخ السفر = {start yyyy/mm/dd}
تاريخ العودة = {end yyyy/mm/dd}
`,
  },
]
