import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceOther: CorpusFile[] = [
  {
    name: 'ru-dnevnik',
    hasOtherNames: true,
    after: 'Дневник.ру: список класса с отчествами',
    kind: 'full name',
    nation: 'RU',
    file: 'xlsx',
    people: 16,
    columns: `
№ = {n}
Ученик (ФИО) = {last} {first} {second Андреевич/Олегович/Ильич,Андреевна/Олеговна/Ильинична}
Пол = {gender Мужской,Женский}
День рождения = {birth dd.mm.yyyy}
Класс = {group 8-А класс,8-В класс}
СНИЛС = ###-###-### ##
Родитель = {parent name}
Телефон родителя = {parent plus}
Эл. почта ученика = {email}
Загранпаспорт № = {passport}
`,
  },
  {
    name: 'ru-lager',
    hasOtherNames: true,
    after: 'Турфирма: группы в лагерь, месяцы словами',
    kind: 'captions',
    nation: 'RU',
    file: 'xls',
    people: 16,
    groups: ['Отряд 1', 'Отряд 2'],
    caption: '{group}',
    mess: ['repeated headings'],
    columns: `
п/п = {n}
Ф.И. ребёнка = {LAST} {first}
М/Ж = {gender М,Ж}
Год рождения = {birth d mmmm yyyy} г.р.
Паспорт = {passport}
Заезд = {start d mmmm yyyy}
Выезд = {end d mmmm yyyy}
Страна = {destination ru}
Тел. мамы = {parent national}
`,
    footer: ['Всего детей: {count}'],
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
    name: 'pl-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: odpowiedzi po polsku',
    kind: 'form',
    nation: 'PL',
    file: 'xlsx',
    columns: `
ID = {n}
Godzina rozpoczęcia = {stamp dd.mm.yyyy}
Godzina ukończenia = {stamp dd.mm.yyyy}
Adres e-mail = {parent email}
Nazwa = {parent name}
Imię dziecka = {first}
Nazwisko dziecka = {last}
Kiedy dziecko się urodziło? = {birth cell}
Płeć dziecka = {gender chłopiec,dziewczynka}
Seria i numer paszportu dziecka = {passport}*6|w trakcie wyrabiania|dostarczę później
E-mail dziecka = {email}
Kraj, do którego jedziemy = {destination pl}
Wyjazd = {start cell}
Przyjazd = {end cell}
Czy dziecko choruje na chorobę lokomocyjną? = Nie|Tak
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
    name: 'ru-kontingent',
    hasOtherNames: true,
    after: 'АИС «Контингент»: выгрузка с датами зачисления',
    kind: 'states of people',
    nation: 'RU',
    file: 'csv windows-1251 ;',
    people: 18,
    columns: `
Номер личного дела = {student К-###}
Фамилия = {last}
Имя = {first}
Отчество = {second Юрьевич/Павлович,Юрьевна/Павловна}
Дата рождения = {birth dd.mm.yyyy}
Пол = {gender М,Ж}
Тип документа = Загранпаспорт
Номер документа = {passport}
Дата выдачи = {past dd.mm.yyyy}
Гражданство = {home ru}
Состояние = {state обучается,выбыл}
Дата зачисления = {past dd.mm.yyyy}
Адрес регистрации = {street}
Электронная почта = {email}
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
    name: 'pl-kolonie',
    hasOtherNames: true,
    after: 'Biuro kolonii: zgłoszenia, z rezygnacjami',
    kind: 'states of people',
    nation: 'PL',
    file: 'csv windows-1250 ;',
    people: 18,
    columns: `
Nr umowy = KOL/###/2027
Status = {state potwierdzona,rezygnacja}
Uczestnik = {last} {first}
Ur. = {birth dd.mm.yyyy} r.
Chł./Dz. = {gender Chł.,Dz.}
Paszport nr = {passport}
Turnus od = {start dd.mm.yyyy}
Turnus do = {end dd.mm.yyyy}
Kraj = {destination pl}
Cena = {fee 1 234,50 zł}
Zgłaszający = {parent name}
Tel. zgłaszającego = {parent national}
E-mail zgłaszającego = {parent email}
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
]
