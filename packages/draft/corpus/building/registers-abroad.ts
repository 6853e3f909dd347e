import type { CorpusFile } from '../corpus-file.ts'

/** Registers and forms of the other languages. */
export const registersAbroad: CorpusFile[] = [
  {
    name: 'zh-xiaobao',
    after: '校宝在线: 学员信息导出',
    kind: 'plain list',
    nation: 'CN',
    file: 'xlsx',
    columns: `
学员编码 = {student XB#####}
学员 = {last}{first}
英文名 = |
性别 = {gender 男,女}
出生日期 = {birth yyyy-mm-dd}
在读班级 = {group 剑桥英语1班,剑桥英语2班}
公立学校 = 第一小学|实验中学
跟进人 = {parent name}
家长称呼 = {parent name}
手机号 = {parent bare}
报名时间 = {past yyyy-mm-dd}
剩余课时 = 12|24
护照号 = {passport}
`,
  },
  {
    name: 'zh-tw-hangye',
    hasOtherNames: true,
    after: '旅行社 (Taiwan): 旅客名單, 英文姓名 and 中文姓名',
    kind: 'title above',
    nation: 'TW',
    file: 'xlsx',
    title: ['團號：TPE27{start mmdd}A', '出發日期：{start yyyy/mm/dd}\t回程日期：{end yyyy/mm/dd}'],
    columns: `
NO = {n}
中文姓名 = {last}{first}
英文姓 = {ROMAN last}
英文名 = {ROMAN first}
性別 = {gender M,F}
出生年月日 = {birth yyyy/mm/dd}
身分證號 = @1########
護照號碼 = {passport}
護照效期 = {expiry yyyy/mm/dd}
餐食 = 素|
房型 = 雙人|三人
行動電話 = {phone national}
`,
  },
  {
    name: 'hk-grwth',
    after: 'GRWTH (Hong Kong): reply slips of an exchange tour',
    kind: 'form',
    nation: 'TW',
    file: 'xlsx',
    columns: `
回覆時間 = {stamp yyyy-mm-dd}
班別 = {group 4A,4B}
學號 = {n}
學生姓名 = {last}{first}
性別 = {gender 男,女}
出生日期 = {birth dd/mm/yyyy}
旅遊證件號碼 = {passport}
證件到期日 = {expiry dd/mm/yyyy}
家長姓名 = {parent name}
聯絡電話 = {parent bare}
電郵 = {parent email}
家長簽署 = 已簽署
`,
  },
  {
    name: 'pl-idziennik',
    after: 'iDziennik: lista uczniów z danymi rodziców za uczniem',
    kind: 'plain list',
    nation: 'PL',
    file: 'xlsx',
    columns: `
Nr = {n}
Uczeń = {last} {first}
Klasa = {group 7a,7b}
Płeć = {gender M,K}
Data i miejsce urodzenia = {birth dd.mm.yyyy}, {town}
PESEL = ###########
Matka/opiekunka = {parent name}
Telefon = {parent bare}
E-mail = {parent email}
Ojciec/opiekun = {parent name}
Telefon = {parent bare}
Nr paszportu = {passport}
Data ważności = {expiry dd.mm.yyyy}
`,
  },
  {
    name: 'pl-formularz',
    after: 'Formularze Google: zgłoszenie na obóz, dane rodzica na początku',
    kind: 'form',
    nation: 'PL',
    file: 'csv utf-8 ,',
    columns: `
Sygnatura czasowa = {stamp yyyy/mm/dd}
Adres e-mail = {parent email}
Imię i nazwisko rodzica/opiekuna = {parent name}
Numer telefonu rodzica = {parent bare}
Imię dziecka = {first}
Nazwisko dziecka = {last}
Data urodzenia dziecka = {birth dd.mm.yyyy}
Płeć dziecka = {gender chłopiec,dziewczynka}
Nr paszportu dziecka = {passport}
Termin obozu = {start dd.mm.yyyy} - {end dd.mm.yyyy}
Rozmiar koszulki = S|M|L
`,
  },
  {
    name: 'tr-okulsis',
    after: 'Okulsis: öğrenci kayıt listesi, baba ve anne sütunlarıyla',
    kind: 'plain list',
    nation: 'TR',
    file: 'xls',
    columns: `
S.No = {n}
Okul No = {student ###}
Öğrencinin Adı = {first}
Öğrencinin Soyadı = {last}
Cinsiyeti = {gender E,K}
Doğum Tarihi = {birth dd/mm/yyyy}
Doğum Yeri = {town}
Sınıf/Şube = {group 9/A,9/B}
Baba Adı = {parent first}
Baba Cep = {parent national}
Anne Adı = {parent first}
E-posta = {parent email}
Pasaport Numarası = {passport}
Uyruğu = {home tr}
Kayıt Tarihi = {past dd/mm/yyyy}
`,
  },
  {
    name: 'ar-forms',
    after: 'نماذج Google: تسجيل رحلة، ولي الأمر أولا',
    kind: 'form',
    nation: 'SA',
    file: 'xlsx',
    columns: `
طابع زمني = {stamp yyyy/mm/dd}
عنوان البريد الإلكتروني = {parent email}
اسم ولي الأمر = {parent name}
رقم جوال ولي الأمر = {parent national}
اسم الطالب = {first}
اسم عائلة الطالب = {last}
جنس الطالب = {gender ذكر,أنثى}
تاريخ ميلاد الطالب = {birth dd/mm/yyyy}
جنسية الطالب = {home ar}
رقم جواز سفر الطالب = {passport}
تاريخ انتهاء الجواز = {expiry dd/mm/yyyy}
تاريخ الذهاب = {start dd/mm/yyyy}
تاريخ العودة = {end dd/mm/yyyy}
`,
  },
  {
    name: 'ja-classi',
    after: 'Classi: 生徒一覧, 保護者 after the student',
    kind: 'plain list',
    nation: 'JP',
    file: 'csv shift_jis ,',
    columns: `
生徒ID = {student c#######}
学年 = {year 1,2}
クラス = {group 1組,2組}
番号 = {n}
氏名（姓） = {last}
氏名（名） = {first}
ふりがな（姓） = {kana last}
ふりがな（名） = {kana first}
性別 = {gender 男性,女性}
生年月日 = {birth yyyy/m/d}
保護者名 = {parent name}
連絡先 = {parent national}
メールアドレス = {parent email}
パスポート番号 = {passport}
`,
  },
  {
    name: 'ja-ryoko-moushikomi',
    after: '旅行申込書: 申込者と参加者',
    kind: 'form',
    nation: 'JP',
    file: 'xlsx',
    columns: `
申込日時 = {stamp yyyy/mm/dd}
申込者氏名 = {parent name}
申込者メール = {parent email}
参加者氏名 = {last} {first}
参加者フリガナ = {kana last} {kana first}
参加者性別 = {gender 男,女}
参加者生年月日 = {birth yyyy年m月d日}
パスポート番号 = {passport}
パスポート有効期限 = {expiry yyyy/mm/dd}
日中連絡先 = {parent national}
出発日 = {start yyyy/m/d}
帰着日 = {end yyyy/m/d}
`,
  },
  {
    name: 'ru-bars',
    after: 'БАРС.Образование: выгрузка обучающихся с представителями',
    kind: 'plain list',
    nation: 'RU',
    file: 'csv windows-1251 ;',
    columns: `
№ п/п = {n}
Фамилия = {last}
Имя = {first}
Отчество = {second Иванович,Ивановна}
Пол = {gender М,Ж}
Дата рождения = {birth dd.mm.yyyy}
Класс = {group 8А,8Б}
Дата зачисления = {past dd.mm.yyyy}
Реквизиты свидетельства о рождении = III-ОЖ ######
Законный представитель = {parent name}
Телефон = {parent national}
Эл. почта = {parent email}
Загранпаспорт = {passport}
`,
  },
  {
    name: 'ru-lager',
    after: 'Анкета лагеря: Яндекс Таблица с ФИО ребёнка и родителя',
    kind: 'full name',
    nation: 'RU',
    file: 'xlsx',
    columns: `
Время создания = {stamp dd.mm.yyyy}
ФИО родителя (законного представителя) = {parent name}
Контактный телефон = {parent plus}
Почта = {parent email}
Фамилия, имя ребенка = {last} {first}
Дата рождения ребенка = {birth dd.mm.yyyy}
Пол ребенка = {gender мужской,женский}
Серия и номер загранпаспорта = {passport}
Смена с = {start dd.mm.yyyy}
Смена по = {end dd.mm.yyyy}
Страна поездки = {destination ru}
`,
  },
  {
    name: 'sv-dexter',
    after: 'Dexter: klasslista med vårdnadshavare efter eleven',
    kind: 'plain list',
    nation: 'SE',
    file: 'xlsx',
    columns: `
Klass = {group 8A,8B}
Namn = {last}, {first}
Födelsedatum = {birth yyyy-mm-dd}
Kön = {gender P,F}
Adress = {street}
Målsman = {parent name}
Mobil = {parent national}
E-post = {parent email}
Passnummer = {passport}
Giltigt till = {expiry yyyy-mm-dd}
`,
  },
  {
    name: 'nl-zermelo',
    after: 'Excursielijst van een school, ouder na de leerling',
    kind: 'plain list',
    nation: 'NL',
    file: 'xlsx',
    columns: `
Lln.nr. = {student 1####}
Voorn. = {first}
Tussenv. = {infix ,van,de}
Achtern. = {last1}
M/V = {gender M,V}
Geb.dat. = {birth dd-mm-yyyy}
Klas = {group H4A,V4B}
Ouder/verzorger 1 = {parent name}
Mobiel = {parent bare}
E-mail = {parent email}
Paspoort-/ID-nr. = {passport}
Geldig t/m = {expiry dd-mm-yyyy}
Vertrek = {start dd-mm-yyyy}
Terugkomst = {end dd-mm-yyyy}
`,
  },
  {
    name: 'nl-aanmelding',
    after: 'Gravity Forms: aanmelding voor een kamp, ouder eerst',
    kind: 'form',
    nation: 'NL',
    file: 'csv utf-8 ,',
    columns: `
Naam ouder/verzorger (Voornaam) = {parent first}
Naam ouder/verzorger (Achternaam) = {parent last}
E-mailadres = {parent email}
Telefoonnummer = {parent bare}
Naam kind (Voornaam) = {first}
Naam kind (Achternaam) = {last}
Geboortedatum kind = {birth dd-mm-yyyy}
Geslacht kind = {gender Jongen,Meisje}
Paspoortnummer kind = {passport}
Kamp van = {start dd-mm-yyyy}
Kamp tot = {end dd-mm-yyyy}
Akkoord = Ja
Inzenddatum = {stamp yyyy-mm-dd}
`,
  },
]
