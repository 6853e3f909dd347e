import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceSlavic: CorpusFile[] = [
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
    name: 'ru-yandex-forms',
    hasOtherNames: true,
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
    name: 'ru-tourfirma',
    hasOtherNames: true,
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
    name: 'pl-vulcan',
    hasOtherNames: true,
    after: 'Vulcan (Dziennik): lista uczniów z danymi opiekunów',
    kind: 'plain list',
    nation: 'PL',
    file: 'xls',
    people: 16,
    columns: `
Numer w dzienniku = {n}
Nazwisko = {last}
Imię = {first}
Drugie imię = {second Jan/Piotr/,Anna/Ewa/}
Data urodzenia = {birth yyyy-mm-dd}
Miejsce urodzenia = {town}
PESEL = {maybe passport_number 1##########}
Płeć = {gender M,K}
Obywatelstwo = {home demonym}
Adres zamieszkania = {street}
Oddział = {group 2bT Liceum,2cT Liceum}
E-mail ucznia = {email}
Opiekun 1 - imię i nazwisko = {parent name}
Opiekun 1 - telefon = {parent bare}
Paszport = {passport}
`,
  },
  {
    name: 'pl-optivum',
    hasOtherNames: true,
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
    hasOtherNames: true,
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
    name: 'ru-setevoy-gorod',
    hasOtherNames: true,
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
