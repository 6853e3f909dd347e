import type { CorpusFile } from '../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceOtherLanguages: CorpusFile[] = [
  {
    name: 'ja-kumi',
    hasOtherNames: true,
    after: '担任の名簿: a sheet for each class, with letters of eras',
    kind: 'class sheets',
    nation: 'JP',
    file: 'xlsx',
    people: 16,
    groups: ['2年A組', '2年B組'],
    columns: `
番 = {n}
姓 = {last}
名 = {first}
せい = {kana last}
めい = {kana first}
生年月日 = {birth GE.m.d}
男女 = {gender 男,女}
旅券 = {passport}
自宅電話 = {emergency national}
`,
  },
  {
    name: 'cn-qianzheng',
    hasOtherNames: true,
    after: '签证资料表: names in Han characters and in Pinyin',
    kind: 'title above',
    nation: 'CN',
    file: 'xlsx',
    people: 17,
    leaderEvery: 8,
    title: [
      '外国语学校赴{destination zh}交流团 团员信息表',
      '出境日期：{start yyyy-mm-dd}　回国日期：{end yyyy-mm-dd}',
    ],
    columns: `
序 = {n}
中文姓名 = {last}{first}
拼音姓 = {ROMAN last}
拼音名 = {ROMAN first}
身份 = {type 学生,带队老师}
性别 = {gender M,F}
出生日期 = {birth yyyy.mm.dd}
出生地 = {town}
护照号码 = {passport}
签发日期 = {past yyyy.mm.dd}
有效期 = {expiry yyyy.mm.dd}
父亲姓名 = {parent name}
父亲电话 = {parent bare}
`,
    footer: ['共{count}人'],
  },
  {
    name: 'cn-liangge-ban',
    hasOtherNames: true,
    after: '年级组: a sheet for each class, with the date of birth in two digits',
    kind: 'class sheets',
    nation: 'CN',
    file: 'xls',
    people: 16,
    groups: ['初二（3）班', '初二（5）班'],
    mess: ['blank rows'],
    columns: `
学号 = {student 0######}
学生 = {last}{first}
性别 = {gender 男,女}
生日 = {birth yyyy-m-d}
护照 = {passport}
监护人 = {parent name}
监护人手机 = {parent bare}
特殊体质 = 无|哮喘|
`,
  },
  {
    name: 'ca-xinhe',
    hasOtherNames: true,
    after: '欣河高中職學務系統: list of students with years of the Republic',
    kind: 'plain list',
    nation: 'TW',
    file: 'csv big5 ,',
    columns: `
學號 = {student 1134##}
班級 = {group 高二忠班,高二孝班}
座號 = {n}
學生姓名 = {last}{first}
性別 = {gender 男,女}
出生年月日 = {birth RRRmmdd}
電子郵件信箱 = {email}
手機 = {phone bare}
護照 = {passport}
戶籍地址 = {street}
父姓名 = {parent name}
父手機 = {parent bare}
在學狀況 = 在學
`,
  },
  {
    name: 'ja-wareki',
    hasOtherNames: true,
    after: '旅行会社の参加者名簿: years of eras',
    kind: 'title above',
    nation: 'JP',
    file: 'xls',
    people: 17,
    leaderEvery: 8,
    title: ['海外研修旅行 参加者名簿', '期間：{start GGE年m月d日}～{end GGE年m月d日}'],
    columns: `
№ = {n}
区分 = {type 生徒,引率}
フリガナ = {kana last} {kana first}
氏名 = {last} {first}
生年月日（和暦） = {birth GGE年m月d日}
性別 = {gender 男,女}
旅券番号 = {passport}
有効期間満了日 = {expiry yyyy/mm/dd}
備考 = |食物アレルギー有|
`,
    footer: ['計{count}名'],
  },
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
    name: 'nl-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: antwoorden in het Nederlands',
    kind: 'form',
    nation: 'NL',
    file: 'xlsx',
    trips: 2,
    columns: `
ID = {n}
Begintijd = {stamp d-m-yyyy}
Tijd van voltooien = {stamp d-m-yyyy}
E-mail = anonymous
Naam = |
Wat is je voornaam (zoals in je paspoort)? = {first}
Wat is je achternaam? = {last}
Wanneer ben je jarig (met jaartal)? = {birth cell}
Ben je een jongen of een meisje? = {gender jongen,meisje}
Wat is het nummer van je paspoort? = {passport}*6|moet nog aangevraagd worden|volgt
Wat is je eigen e-mailadres? = {email}
In welk land woon je? = {residence nl}
Naar welk land ga je? = {destination nl}
Wanneer vertrek je? = {start cell}
Wanneer kom je terug? = {end cell}
Telefoonnummer van een ouder = {parent national}
`,
  },
]
