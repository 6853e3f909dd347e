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
  {
    name: 'pl-optivum',
    after: 'Sekretariat Optivum: zestawienie uczniów z nazwami pól',
    kind: 'states of people',
    nation: 'PL',
    file: 'csv windows-1250 ;',
    people: 20,
    columns: `
Lp = {n}
Numer ewid. = {student ##/2024}
Nazwisko = {last}
Imię = {first}
Imię drugie = {middle}|
Oddział = {group 2ag,2bg}
Status = {state uczeń,skreślony}
Data ur. = {birth yyyy-mm-dd}
Miejsce ur. = {town}
PESEL = ###########
Płeć = {gender M,K}
Obywatelstwo = {home demonym}
Imię ojca = {parent first}
Imię matki = {parent first}
Tel. opiekuna prawnego = {parent national}
Tel. ucznia = {phone national}
E-mail ucznia = {email}
Seria i nr paszportu = {passport}
`,
  },
  {
    name: 'cs-bakalari',
    after: 'Bakaláři (Česko): sestava žáků třídy na zahraniční výjezd',
    kind: 'title above',
    nation: 'CZ',
    file: 'xlsx',
    people: 16,
    title: ['Gymnázium Jana Nerudy', 'Výjezd: {destination cs}, {start d. m.} – {end d. m. yyyy}'],
    columns: `
Č. = {n}
Příjmení = {last}
Jméno = {first}
Třída = {group 3.A,3.B}
Datum narození = {birth d. m. yyyy}
Pohlaví = {gender M,Ž}
Státní občanství = {home cs}
Číslo pasu / OP = {passport}
Platnost do = {expiry d. m. yyyy}
Bydliště = {street}, {town}
Zákonný zástupce = {parent name}
Telefon ZZ = {parent plus}
E-mail ZZ = {parent email}
E-mail žáka = {email}
Zdravotní pojišťovna = 111|207|211
`,
  },
  {
    name: 'tr-eyotek',
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
  {
    name: 'ar-classera',
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
    name: 'ja-blend',
    after: 'BLEND: 生徒情報の出力, with a row of groups above the headings',
    kind: 'two heading rows',
    nation: 'JP',
    file: 'xlsx',
    people: 16,
    columns: `
基本情報 > ログインID = {student 24####}
基本情報 > 学年 = {year 1年,2年}
基本情報 > クラス = {group A組,B組}
基本情報 > 出席番号 = {n}
基本情報 > 姓 = {last}
基本情報 > 名 = {first}
基本情報 > 姓（カナ） = {kana last}
基本情報 > 名（カナ） = {kana first}
基本情報 > 性別 = {gender 男,女}
基本情報 > 生年月日 = {birth yyyy/mm/dd}
生徒連絡先 > メールアドレス = {email}
生徒連絡先 > 携帯電話 = {phone national}
保護者１ > 氏名 = {parent name}
保護者１ > 続柄 = 母|父
保護者１ > メールアドレス = {parent email}
保護者１ > 電話番号 = {parent national}
パスポート > 旅券番号 = {passport}
パスポート > 有効期限 = {expiry yyyy/mm/dd}
`,
  },
  {
    name: 'ru-setevoy-gorod',
    after: '«Сетевой город. Образование»: список класса с данными документов',
    kind: 'full name',
    nation: 'RU',
    file: 'xls html',
    people: 16,
    title: ['Список учеников', 'Класс: {group 10а}', 'Учебный год: 2026/2027'],
    columns: `
№ = {n}
ФИО ученика = {last} {first} {second Иванович,Ивановна}
Пол = {gender М,Ж}
Дата рождения = {birth d.mm.yy}
Гражданство = {home ru}
№ личного дела = {student @-##}
Загранпаспорт (серия, номер) = {passport}
Срок действия = {expiry dd.mm.yyyy}
СНИЛС = ###-###-### ##
Родители (ФИО) = {parent name}
Тел. родителей = {parent national}
E-mail = {email}
Мобильный телефон ученика = {phone national}
Дата поездки с = {start d.mm.yy}
Дата поездки по = {end d.mm.yy}
`,
  },
]
