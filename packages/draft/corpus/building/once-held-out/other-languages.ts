import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceOther: CorpusFile[] = [
  {
    name: 'ar-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: إجابات بالعربية من مصر',
    kind: 'form',
    nation: 'EG',
    file: 'xlsx',
    columns: `
المعرّف = {n}
وقت البدء = {stamp dd/mm/yyyy}
وقت الإكمال = {stamp dd/mm/yyyy}
البريد الإلكتروني = anonymous
الاسم = |
ما اسمك الأول؟ = {first}
ما اسم عائلتك؟ = {last}
متى ولدت؟ = {birth cell}
النوع = {gender ولد,بنت}
رقم جواز سفرك = {passport}*6|تحت التجديد|لا يوجد
بريدك الإلكتروني = {email}
رقم موبايل والدك أو والدتك = {parent national}
إلى أي دولة تريد السفر؟ = {destination ar}
تاريخ السفر = {start cell}
تاريخ الرجوع = {end cell}
`,
  },
  {
    name: 'sv-schoolsoft',
    hasOtherNames: true,
    after: 'SchoolSoft: elevlista med vårdnadshavare',
    kind: 'plain list',
    nation: 'SE',
    file: 'csv windows-1252 ;',
    people: 16,
    columns: `
Personnummer = {birth yyyymmdd}-####
Efternamn = {last}
Tilltalsnamn = {first}
Klass = {group Klass 9 Röd,Klass 9 Blå}
Kön = {gender Pojke,Flicka}
Född = {birth yyyy-mm-dd}
Gatuadress = {street}
Postadress = {postcode} {town}
Elevens e-post = {email}
Elevens mobil = {phone national}
VH1 Namn = {parent name}
VH1 Mobil = {parent national}
VH1 E-post = {parent email}
Passnr = {passport}
`,
  },
  {
    name: 'sv-syskon',
    hasOtherNames: true,
    after: 'Läger: syskon på samma rad',
    kind: 'family per row',
    nation: 'SE',
    file: 'xlsx',
    people: 9,
    repeats: { what: 'people', most: 3 },
    columns: `
Målsman = {parent name}
Målsmans e-post = {parent email}
Barn {#} förnamn = {first}
Barn {#} efternamn = {last}
Barn {#} född = {birth cell}
Barn {#} kön = {gender pojke,flicka}
Barn {#} passnr = {passport}
Ankomst = {start cell}
Avresa = {end cell}
Lägerland = {destination sv}
Bor i = {residence sv}
`,
  },
  {
    name: 'ar-hijri',
    hasOtherNames: true,
    after: 'مدرستي: كشف بتواريخ هجرية للميلاد',
    kind: 'title above',
    nation: 'SA',
    file: 'xlsx',
    title: [
      'المملكة العربية السعودية',
      'رحلة إلى {destination ar} من {start dd/mm/yyyy}م إلى {end dd/mm/yyyy}م',
    ],
    columns: `
مسلسل = {n}
رقم الهوية = {maybe passport_number 11########}
اسم الطالب = {first}
اسم الأب = {second عبدالله/صالح/حسن}
اسم العائلة = {last}
الجنس = {gender ذكر,أنثى}
تاريخ الميلاد (هجري) = {birth HHHH/HM/HD}هـ
الصف = {year الأول الثانوي,الثاني الثانوي}
رقم جواز السفر = {passport}
جوال ولي الأمر = {parent national}
`,
    footer: ['إجمالي الطلاب: {count}'],
  },
  {
    name: 'ar-majmuat',
    hasOtherNames: true,
    after: 'شركة سياحة مصرية: مجموعات بأرقام عربية',
    kind: 'captions',
    nation: 'EG',
    file: 'xls',
    people: 16,
    groups: ['أتوبيس ١', 'أتوبيس ٢'],
    caption: '{group}',
    columns: `
م = {n}
الاسم = {first}
اللقب = {last}
ذكر/أنثى = {gender ذ,أ}
ت. الميلاد = {birth yyyy/mm/dd:ar}
رقم الباسبور = {passport}
ينتهي في = {expiry yyyy/mm/dd:ar}
سفر = {start yyyy/mm/dd:ar}
عودة = {end yyyy/mm/dd:ar}
الدولة = {destination ar}
موبايل = {phone plus}
`,
  },
  {
    name: 'sv-infomentor',
    hasOtherNames: true,
    after: 'InfoMentor: grupplista, HTML med ändelsen .xls',
    kind: 'title above',
    nation: 'SE',
    file: 'xls html',
    title: ['Språkresa till {place}, {start d mmmm} – {end d mmmm yyyy}', 'Ansvarig:\t{parent name}'],
    columns: `
Elev = {last}, {first}
Födelsedag = {birth d mmmm yyyy}
P/F = {gender P,F}
Medborgarskap = {home demonym}
Pass nr = {passport}
Giltigt t.o.m. = {expiry yyyy-mm-dd}
Specialkost = |laktosfri|vegetarian
Mejl = {email}
`,
    footer: ['Antal elever: {count}'],
  },
  {
    name: 'ar-almanhal',
    hasOtherNames: true,
    after: 'المنهل (الإمارات): full names with the name of the father, headings in both languages',
    kind: 'full name',
    nation: 'SA',
    file: 'csv utf-8-bom ,',
    columns: `
رقم الطالب / Student No = {student 2026####}
الاسم الكامل / Full Name = {first} {second سالم/إبراهيم/علي} {last}
النوع / Gender = {gender Male,Female}
تاريخ الميلاد / DOB = {birth dd-mm-yyyy}
الجنسية / Nationality = {home en}
رقم الجواز / Passport No = {passport}
البريد الإلكتروني للطالب / Student E-mail = {email}
هاتف ولي الأمر / Parent Mobile = {parent plus}
بلد الوجهة / Destination = {destination en}
تاريخ السفر / Travel Date = {start dd-mm-yyyy}
تاريخ العودة / Return Date = {end dd-mm-yyyy}
`,
  },
  {
    name: 'sv-wilma',
    hasOtherNames: true,
    after: 'Wilma (Finland på svenska): export med koder',
    kind: 'codes with a key',
    nation: 'SE',
    file: 'csv utf-8 tab',
    columns: `
Studerandenr = {student 24###}
Efternamn = {last}
Kallas = {first}
Förnamn = {names}
Kön (1 = man, 2 = kvinna) = {gender 1,2}
Födelsetid = {birth d.m.yyyy}
Grupp = {group Grupp 24A,Grupp 24B}
Medborg. = {home iso3}
Handledare = Lindqvist K.
E-post (studerande) = {email}
Resmål = {destination sv}
Utresa = {start d.m.yyyy}
Hemresa = {end d.m.yyyy}
Passnummer = {passport}
`,
  },
  {
    name: 'sv-skola24',
    hasOtherNames: true,
    after: 'Skola24: elevlista med vårdnadshavare',
    kind: 'plain list',
    nation: 'SE',
    file: 'xlsx',
    columns: `
Elevnr = {student 33##}
Efternamn = {last}
Förnamn = {first}
Klass = {group SA23,NA23}
Personnr = {maybe passport_number 20######-####}
Kön = {gender Man,Kvinna}
Födelsedatum = {birth yyyy-mm-dd}
Mobiltelefon elev = {phone national}
E-post elev = {email}
Vårdnadshavare 1 = {parent name}
Mobil vårdnadshavare 1 = {parent national}
Passnummer = {passport}
`,
  },
]
