import type { CorpusFile } from '../corpus-file.ts'

/** Japan, Russia, Turkey, and Arabic schools. */
export const eastern: CorpusFile[] = [
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
]
