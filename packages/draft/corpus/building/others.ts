import type { CorpusFile } from '../corpus-file.ts'

/** Languages that have no screens of ours. */
export const others: CorpusFile[] = [
  {
    name: 'pl-librus',
    after: 'Librus: lista uczniów klasy',
    kind: 'full name',
    nation: 'PL',
    file: 'csv windows-1250 ;',
    columns: `
Lp. = {n}
Nazwisko i imię = {last} {first}
Data urodzenia = {birth dd.mm.yyyy}
Płeć = {gender M,K}
PESEL = {maybe passport_number 0##########}
Nr paszportu = {passport}
Obywatelstwo = {home pl}
Kraj zamieszkania = {residence pl}
Kraj docelowy = {destination pl}
Data wyjazdu = {start dd.mm.yyyy}
Data powrotu = {end dd.mm.yyyy}
Telefon rodzica = {parent national}
`,
  },
  {
    name: 'tr-eokul',
    after: 'e-Okul: sınıf listesi',
    kind: 'title above',
    nation: 'TR',
    file: 'xls',
    title: ['T.C. MİLLÎ EĞİTİM BAKANLIĞI', '9. Sınıf / A Şubesi Sınıf Listesi'],
    columns: `
S.No = {n}
Öğrenci No = {student 1##}
Adı = {first}
Soyadı = {LAST}
Cinsiyeti = {gender Erkek,Kız}
Doğum Tarihi = {birth dd.mm.yyyy}
T.C. Kimlik No = {maybe passport_number 1##########}
Pasaport No = {passport}
Veli Telefonu = {parent national}
Gidiş Tarihi = {start dd.mm.yyyy}
Dönüş Tarihi = {end dd.mm.yyyy}
Ülke = {destination tr}
`,
  },
  {
    name: 'ru-1c',
    after: '1С: список учащихся',
    kind: 'full name',
    nation: 'RU',
    file: 'csv windows-1251 ;',
    columns: `
№ п/п = {n}
Фамилия, имя = {last} {first}
Дата рождения = {birth dd.mm.yyyy}
Пол = {gender М,Ж}
Класс = {group 9 «А» класс,9 «Б» класс}
Загранпаспорт = {passport}
Телефон = {phone plus}
Страна = {destination ru}
Дата выезда = {start d} {start mmmm} {start yyyy} г.
Дата возвращения = {end d} {end mmmm} {end yyyy} г.
`,
  },
  {
    name: 'pl-wycieczka',
    after: 'Biuro podróży: lista uczestników z grupami nagłówków',
    kind: 'two heading rows',
    nation: 'PL',
    file: 'xlsx',
    columns: `
Uczestnik > Imię = {first}
Uczestnik > Nazwisko = {last}
Uczestnik > Płeć = {gender M,K}
Uczestnik > Ur. = {birth d} {birth mmmm} {birth yyyy}
Dokument > Numer = {passport}
Dokument > Ważny do = {expiry dd.mm.yyyy}
Wyjazd > Kraj = {destination pl}
Wyjazd > Od = {start dd.mm.yyyy}
Wyjazd > Do = {end dd.mm.yyyy}
Kontakt > E-mail = {email}
`,
  },
  {
    name: 'tr-gezi',
    after: 'Yurt dışı gezi katılımcı listesi',
    kind: 'plain list',
    nation: 'TR',
    file: 'csv windows-1254 ;',
    columns: `
Adı Soyadı = {first} {LAST}
Cinsiyet = {gender E,K}
Doğum Tarihi = {birth d} {birth mmmm} {birth yyyy}
Pasaport No = {passport}
Cep Telefonu = {phone national}
E-posta = {email}
Gideceği Ülke = {destination tr}
Başlangıç Tarihi = {start dd.mm.yyyy}
Bitiş Tarihi = {end dd.mm.yyyy}
`,
  },
  {
    name: 'ar-noor',
    after: 'نظام نور: كشف الطلاب',
    kind: 'title above',
    nation: 'SA',
    file: 'xlsx',
    title: ['وزارة التعليم', 'كشف أسماء الطلاب'],
    columns: `
م = {n}
رقم الطالب = {student 11#####}
الاسم الأول = {first}
اسم العائلة = {last}
الجنس = {gender ذكر,أنثى}
تاريخ الميلاد = {birth dd/mm/yyyy:ar}
الجنسية = {home ar}
رقم الجواز = {passport}
الجوال = {phone national}
البريد الإلكتروني = {email}
`,
  },
  {
    name: 'ar-rihla',
    after: 'قائمة رحلة: dates with Persian digits',
    kind: 'plain list',
    nation: 'SA',
    file: 'csv utf-8-bom ,',
    columns: `
اللقب = {last}
الاسم = {first}
تاريخ الولادة = {birth yyyy/mm/dd:fa}
رقم جواز السفر = {passport}
بلد الإقامة = {residence ar}
الوجهة = {destination ar}
تاريخ المغادرة = {start yyyy/mm/dd:fa}
تاريخ العودة = {end yyyy/mm/dd:fa}
البريد الإلكتروني = {email}
`,
  },
  {
    name: 'ar-noor-hijri',
    after: 'نظام نور: dates of the Hijri calendar, with its mark',
    kind: 'plain list',
    nation: 'SA',
    file: 'xlsx',
    columns: `
رقم الطالب = {student 11#####}
الاسم الأول = {first}
اسم العائلة = {last}
الجنس = {gender ذكر,أنثى}
تاريخ الميلاد = {birth HHHH/HM/HD هـ:ar}
رقم الجواز = {passport}
تاريخ المغادرة = {start HD-HM-HHHH}
تاريخ العودة = {end HD-HM-HHHH}
البريد الإلكتروني = {email}
`,
  },
  {
    name: 'ja-c4th',
    after: 'C4th 校務支援: 生徒名簿',
    kind: 'full name',
    nation: 'JP',
    file: 'csv shift_jis ,',
    columns: `
出席番号 = {n}
氏名 = {last} {first}
性別 = {gender 男,女}
生年月日 = {birth yyyy/mm/dd}
クラス = {group 2年1組,2年2組}
保護者氏名 = {parent name}
電話番号 = {parent national}
パスポート番号 = {passport}
住所 = {street}
`,
  },
  {
    name: 'ja-ryugaku',
    after: '語学研修の参加者名簿',
    kind: 'title above',
    nation: 'JP',
    file: 'xlsx',
    title: ['語学研修 参加者名簿'],
    columns: `
No. = {n}
姓 = {last}
名 = {first}
性別 = {gender 男性,女性}
生年月日 = {birth yyyy年m月d日}
国籍 = {home ja}
旅券番号 = {passport}
渡航先 = {destination ja}
出発日 = {start yyyy年m月d日}
帰国日 = {end yyyy年m月d日}
メールアドレス = {email}
携帯電話 = {phone national}
`,
  },
  {
    name: 'ru-poezdka',
    after: 'Список группы на выезд',
    kind: 'captions',
    nation: 'RU',
    file: 'xls',
    groups: ['Группа 1', 'Группа 2'],
    caption: '{group}',
    columns: `
№ = {n}
Фамилия = {last}
Имя = {first}
Пол = {gender муж,жен}
Дата рожд. = {birth cell}
№ загранпаспорта = {passport}
Действителен до = {expiry dd.mm.yyyy}
Гражданство = {home ru}
Эл. почта = {email}
`,
    footer: ['Итого: {count}'],
  },
  {
    name: 'sv-skola',
    after: 'Skolans elevlista',
    kind: 'plain list',
    nation: 'SE',
    file: 'csv windows-1252 ;',
    columns: `
Klass = {group Klass 8A,Klass 8B}
Efternamn = {last}
Förnamn = {first}
Kön = {gender M,K}
Födelsedatum = {birth yyyy-mm-dd}
Personnummer = 20######-####
Passnummer = {passport}
E-post elev = {email}
Mobil elev = {phone national}
Vårdnadshavare 1 = {parent name}
E-post vårdnadshavare 1 = {parent email}
`,
  },
  {
    name: 'sv-resa',
    after: 'Deltagarlista för en språkresa',
    kind: 'two trips per row',
    nation: 'SE',
    file: 'xlsx',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Namn = {first} {last}
Född = {birth cell}
Pass = {passport}
E-post = {email}
Hemland = {residence sv}
Resa {#} land = {destination sv}
Resa {#} avresa = {start cell}
Resa {#} hemresa = {end cell}
`,
  },
  {
    name: 'nl-magister',
    after: 'Magister: leerlingenlijst',
    kind: 'plain list',
    nation: 'NL',
    file: 'csv windows-1252 ;',
    columns: `
Stamnr = {student 1####}
Klas = {group Klas 3A,Klas 3B}
Roepnaam = {first}
Tussenv = {infix ,,van der,de}
Achternaam = {last1}
Geslacht = {gender M,V}
Geb.datum = {birth d-m-yyyy}
Nationaliteit = {home nl}
Paspoortnr = {passport}
E-mail = {email}
Mobiel = {phone national}
Straat = {street}
`,
  },
  {
    name: 'nl-reis',
    after: 'Reisorganisatie: deelnemers met legenda',
    kind: 'codes with a key',
    nation: 'NL',
    file: 'ods',
    leaderEvery: 7,
    title: ['L = leerling, D = docent'],
    columns: `
Voornaam = {first}
Achternaam = {last}
Rol = {type L,D,D}
Geboortedatum = {birth d mmmm yyyy}
Geslacht = {gender man,vrouw}
Paspoortnummer = {passport}
Bestemming = {destination nl}
Vertrek = {start d mmmm yyyy}
Terugkomst = {end d mmmm yyyy}
E-mailadres = {email}
`,
  },
]
