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
