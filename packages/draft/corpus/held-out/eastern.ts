import type { CorpusFile } from '../corpus-file.ts'

/** Japan, Russia, Turkey, and Arabic schools. */
export const eastern: CorpusFile[] = [
  {
    name: 'ja-campus-plan',
    after: 'Campus Plan: 学生名簿 with readings and Latin letters',
    kind: 'plain list',
    nation: 'JP',
    file: 'csv shift_jis ,',
    people: 16,
    columns: `
学籍番号 = {student 24@###}
漢字氏名 = {last}　{first}
カナ氏名 = {kana last}　{kana first}
ローマ字氏名 = {ROMAN last} {ROMAN first}
性別 = {gender 男,女}
生年月日 = {birth yyyymmdd}
学科名 = 英語英文学科|国際関係学科
学年 = {year 1年,2年}
国籍名 = {home ja}
大学メール = {email}
携帯番号 = {phone national}
旅券番号 = {passport}
保証人氏名 = {parent name}
保証人電話 = {parent national}
`,
  },
  {
    name: 'ja-yoko',
    after: '部活の遠征: people in columns',
    kind: 'on its side',
    nation: 'JP',
    file: 'xlsx',
    people: 9,
    isOnItsSide: true,
    columns: `
姓（漢字） = {last}
名（漢字） = {first}
性別 = {gender 男,女}
生年月日 = {birth cell}
パスポートNo. = {passport}
連絡用メール = {email}
行き先 = {destination ja}
出国日 = {start cell}
帰国日 = {end cell}
ユニフォーム = S|M|L
`,
  },
  {
    name: 'ru-yandex-forms',
    after: 'Яндекс Формы: ответы родителей',
    kind: 'form',
    nation: 'RU',
    file: 'csv utf-8 ,',
    columns: `
ID = 19########
Время создания = {stamp yyyy-mm-dd}
Фамилия ребёнка = {last}
Имя ребёнка = {first}
Дата рождения ребёнка = {birth yyyy-mm-dd}
Пол ребёнка = {gender мальчик,девочка}
Номер загранпаспорта ребёнка = {passport}*6|в процессе|пока нет
Куда едем = {destination ru}
Дата вылета = {start yyyy-mm-dd}
Дата прилёта обратно = {end yyyy-mm-dd}
Почта ребёнка = {email}
Ваш телефон = {parent national}
Согласие на обработку данных = Да
`,
  },
  {
    name: 'tr-dil-okulu',
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
    name: 'ar-almanhal',
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
    name: 'ru-elzhur',
    after: 'ЭлЖур: список класса для поездки',
    kind: 'title above',
    nation: 'RU',
    file: 'xlsx',
    title: [
      'Список учащихся 9Б класса, выезжающих в {destination ru}',
      'с {start dd.mm.yyyy} по {end dd.mm.yyyy}',
    ],
    columns: `
№ п/п = {n}
Фамилия, имя = {last} {first}
Дата рожд. = {birth dd.mm.yyyy}
Пол (м/ж) = {gender м,ж}
№ загранпаспорта = {passport}
Действителен до = {expiry dd.mm.yyyy}
Конт. телефон родителей = {parent national}
E-mail ребёнка = {email}
`,
    footer: ['Всего: {count} чел.'],
  },
  {
    name: 'ru-tourfirma',
    after: 'Турфирма: анкета-заявка на группу, заголовки на двух языках',
    kind: 'plain list',
    nation: 'RU',
    file: 'csv windows-1251 ;',
    columns: `
№ = {n}
SURNAME = {LAST}
NAME = {FIRST}
SEX = {gender M,F}
BIRTH DATE = {birth dd.mm.yyyy}
PASSPORT SERIES/NO = {passport}
EXPIRES = {expiry dd.mm.yyyy}
Гражданство = {home ru}
Страна тура = {destination ru}
Дата начала тура = {start dd.mm.yyyy}
Дата окончания тура = {end dd.mm.yyyy}
`,
  },
  {
    name: 'tr-google-form',
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
    name: 'ar-openemis',
    after: 'OpenEMIS (Jordan): قائمة الطلبة',
    kind: 'plain list',
    nation: 'SA',
    file: 'xlsx',
    columns: `
رقم OpenEMIS = {student 10#####}
الاسم الأول = {first}
اسم الأب = {second محمد/أحمد/خالد}
اسم العائلة = {last}
الجنس = {gender ذكر,أنثى}
تاريخ الميلاد = {birth yyyy-mm-dd}
الجنسية = {home ar}
رقم جواز السفر = {passport}
الصف = {year الصف التاسع,الصف العاشر}
الشعبة = {group أ,ب}
البريد الإلكتروني = {email}
`,
  },
  {
    name: 'ja-ryokou-meibo',
    after: '旅行会社: 海外研修参加者名簿',
    kind: 'title above',
    nation: 'JP',
    file: 'xls',
    title: ['海外語学研修 参加者名簿', '研修期間：{start yyyy年m月d日}～{end yyyy年m月d日}'],
    columns: `
NO. = {n}
氏名（漢字） = {last} {first}
氏名（ローマ字） = {ROMAN last} {ROMAN first}
性別 = {gender 男,女}
生年月日 = {birth yyyy/mm/dd}
年組 = {group 2年1組,2年3組}
旅券番号 = {passport}
旅券有効期限 = {expiry yyyy/mm/dd}
国籍 = {home ja}
メールアドレス = {email}
緊急連絡先 = {emergency national}
`,
  },
]
