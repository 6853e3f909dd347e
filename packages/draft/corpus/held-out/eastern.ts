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
    name: 'ja-wareki',
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
    name: 'ja-formrun',
    after: 'formrun: 申込フォームの回答',
    kind: 'form',
    nation: 'JP',
    file: 'csv utf-8-bom ,',
    columns: `
受付番号 = 27-####
受付日時 = {stamp yyyy/mm/dd}
対応状況 = 未対応|対応済
生徒様のお名前（姓） = {last}
生徒様のお名前（名） = {first}
セイ = {kana last}
メイ = {kana first}
生徒様の性別 = {gender 男性,女性}
生徒様の生年月日 = {birth yyyy-mm-dd}
パスポート番号 = {passport}*6|申請中です|後日連絡
ご希望の渡航先 = {destination ja}
ご出発希望日 = {start yyyy-mm-dd}
ご帰国希望日 = {end yyyy-mm-dd}
生徒様のメールアドレス = {email}
保護者様のお名前 = {parent name}
保護者様のお電話番号 = {parent national}
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
    name: 'ru-dnevnik',
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
    name: 'ru-kontingent',
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
    name: 'ru-lager',
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
    name: 'tr-k12net',
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
    name: 'tr-kardesler',
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
    name: 'ar-hijri',
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
    name: 'ar-ms-forms',
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
    name: 'ar-majmuat',
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
]
