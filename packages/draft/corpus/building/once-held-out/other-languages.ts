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
  {
    name: 'ar-classera',
    hasOtherNames: true,
    after: 'كلاسيرا: كشف الطلاب لرحلة خارجية، بأسماء رباعية',
    kind: 'title above',
    nation: 'SA',
    file: 'xlsx',
    people: 14,
    title: ['مدارس الرواد الأهلية', 'رحلة لغوية إلى {destination ar} من {start d mmmm} إلى {end d mmmm yyyy}'],
    columns: `
م = {n}
رقم المستخدم = {student 10####}
الاسم الأول = {first}
اسم الأب = {parent first}
اسم العائلة = {last}
النوع = {gender ذكر,أنثى}
تاريخ الميلاد = {birth yyyy-mm-dd}
الجنسية = {home demonym}
المرحلة = الثانوية
الصف / الشعبة = {group 1/أ,2/ب}
رقم الجواز = {passport}
انتهاء الجواز = {expiry yyyy-mm-dd}
البريد الإلكتروني = {email}
جوال ولي الأمر = {parent bare}
`,
  },
  {
    name: 'sv-edlevo',
    hasOtherNames: true,
    after: 'Edlevo (Tieto): elevlista ur rapportgeneratorn, personnummer med sekel',
    kind: 'title above',
    nation: 'SE',
    file: 'xlsx',
    people: 16,
    title: ['Rapport: Elever med vårdnadshavare\t\tUtskriven {past yyyy-mm-dd}'],
    columns: `
Enhet = Nordskolan
Klass = {group NA2A,SA2B}
Elevens efternamn = {last}
Elevens förnamn = {first}
Födelsedatum = {birth yyyymmdd}
Juridiskt kön = {gender Man,Kvinna}
Studieväg = NANAT|SASAM
Folkbokföringsadress = {street}
Postort = {town}
Elevens mobil = {phone national}
Elevens e-post = {email}
Vårdnadshavare 1 = {parent name}
Vh 1 mobil = {parent national}
Vh 1 e-post = {parent email}
Passnr = {passport}
Utresa = {start yyyy-mm-dd}
Hemresa = {end yyyy-mm-dd}
`,
  },
  {
    name: 'tr-kardesler',
    hasOtherNames: true,
    after: 'Yaz kampı: kardeşler aynı satırda',
    kind: 'family per row',
    nation: 'TR',
    file: 'csv windows-1254 ;',
    people: 9,
    repeats: { what: 'people', most: 2 },
    columns: `
Aile Soyadı = {last}
Anne-Baba E-posta = {parent email}
Anne-Baba Tel = {parent national}
{#}. Çocuk Adı = {first}
{#}. Çocuk Doğum T. = {birth dd.mm.yyyy}
{#}. Çocuk Cinsiyet = {gender Erkek,Kız}
{#}. Çocuk Pasaport = {passport}
Kamp Ülkesi = {destination tr}
Giriş = {start dd.mm.yyyy}
Çıkış = {end dd.mm.yyyy}
`,
  },
  {
    name: 'tr-k12net',
    hasOtherNames: true,
    after: 'K12NET: öğrenci listesi',
    kind: 'states of people',
    nation: 'TR',
    file: 'xlsx',
    people: 16,
    columns: `
Kayıt Durumu = {state Aktif,Kaydı silindi}
Okul No = {student 2###}
Ad = {first}
Soyad = {LAST}
Seviye = {year 10. Sınıf,11. Sınıf}
Şube = {group 10-Fen A,11-Fen B}
Cinsiyet = {gender Erkek,Kız}
Doğum Tarihi = {birth dd.mm.yyyy}
Kimlik No = {maybe passport_number 1##########}
Pasaport = {passport}
Öğrenci E-Posta = {email}
1. Veli = {parent name}
1. Veli Cep = {parent national}
1. Veli E-Posta = {parent email}
`,
  },
  {
    name: 'tr-dil-okulu',
    hasOtherNames: true,
    after: 'Yurt dışı dil okulu acentesi: grup listesi',
    kind: 'two heading rows',
    nation: 'TR',
    file: 'xls',
    people: 17,
    leaderEvery: 8,
    columns: `
KATILIMCI > Sıra = {n}
KATILIMCI > İsim = {FIRST}
KATILIMCI > Soyisim = {LAST}
KATILIMCI > Görevi = {type Öğrenci,Öğretmen}
KATILIMCI > C. = {gender E,K}
KATILIMCI > D. Tarihi = {birth dd/mm/yyyy}
PASAPORT > No = {passport}
PASAPORT > Geçerlilik = {expiry dd/mm/yyyy}
UÇUŞ > Gidiş = {start dd/mm/yyyy}
UÇUŞ > Dönüş = {end dd/mm/yyyy}
UÇUŞ > Ülke = {destination tr}
İLETİŞİM > Cep = {phone national}
İLETİŞİM > Mail = {email}
`,
    footer: ['Toplam {count} kişi'],
  },
  {
    name: 'tr-google-form',
    hasOtherNames: true,
    after: 'Google Formlar: yurt dışı gezisi başvurusu',
    kind: 'form',
    nation: 'TR',
    file: 'csv utf-8 ,',
    columns: `
Zaman damgası = {stamp dd.mm.yyyy}
E-posta Adresi = {parent email}
Öğrencinin adı = {first}
Öğrencinin soyadı = {last}
Öğrencinin doğum tarihi = {birth dd.mm.yyyy}
Öğrencinin cinsiyeti = {gender Erkek,Kız}
Öğrencinin pasaport numarası = {passport}*6|başvuruldu
Yaşadığı ülke = {residence tr}
Gidilecek ülke = {destination tr}
Gidiş tarihi = {start dd.mm.yyyy}
Dönüş tarihi = {end dd.mm.yyyy}
Velinin adı soyadı = {parent name}
Velinin cep telefonu = {parent national}
`,
  },
  {
    name: 'tr-eyotek',
    hasOtherNames: true,
    after: 'Eyotek: öğrenci listesi, veli bilgileriyle, HTML tablosu',
    kind: 'title above',
    nation: 'TR',
    file: 'xls html',
    people: 16,
    title: ['ÖĞRENCİ LİSTESİ', '2026-2027 Eğitim Öğretim Yılı'],
    columns: `
Sıra = {n}
Öğrenci No = {student ####}
T.C. Kimlik No = ###########
Adı Soyadı = {FIRST} {LAST}
Sınıfı = {group 10-A,11-C}
Şube = Merkez|Kampüs
Cinsiyet = {gender Erkek,Kız}
D. Tarihi = {birth dd.mm.yyyy}
Öğrenci Cep = {phone national}
Öğrenci E-Posta = {email}
Veli Adı Soyadı = {parent name}
Veli Yakınlığı = Anne|Baba
Veli Cep = {parent national}
Sözleşme Tarihi = {past dd.mm.yyyy}
Sözleşme Tutarı = 245.000,00
Pasaport No = {passport}
`,
  },
]
