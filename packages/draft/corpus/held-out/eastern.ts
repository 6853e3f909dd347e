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
