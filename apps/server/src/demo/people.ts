import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { addDays } from '@campus/domain/calendar-date'
import { applicantItem } from './factories.ts'

/** The same choices at every seed: a small linear congruential generator (Numerical Recipes). */
export function createChoice(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  return { next, pick }
}

/** Names in the scripts that schools meet: accents, Chinese, Arabic, Cyrillic, Greek. */
const names: { first: string[]; last: string[]; home: string; dial: string }[] = [
  {
    first: ['Chloé', 'Éloïse', 'Noël', 'Zoë', 'François', 'Hélène'],
    last: ['Lefèvre', 'Beauséjour', 'Gauthier', 'Crête', 'Désiré'],
    home: 'FR',
    dial: '33',
  },
  {
    first: ['伟', '芳', '娜', '敏', '静', '建华', '奕泽', '雯静'],
    last: ['王', '李', '张', '刘', '陈', '欧阳', '司马'],
    home: 'CN',
    dial: '86',
  },
  {
    first: ['محمد', 'فاطمة', 'أحمد', 'مريم', 'يوسف', 'ليلى'],
    last: ['العلي', 'حسن', 'الزهراني', 'خليل', 'منصور'],
    home: 'SA',
    dial: '966',
  },
  {
    first: ['Анна', 'Дмитрий', 'Ольга', 'Сергей', 'Юлия', 'Фёдор'],
    last: ['Иванова', 'Кузнецов', 'Соколова', 'Щербаков', 'Ёлкин'],
    home: 'KZ',
    dial: '7',
  },
  {
    first: ['Łukasz', 'Zofia', 'Mateusz', 'Małgorzata', 'Øyvind', 'Åse'],
    last: ['Wójcik', 'Dąbrowski', 'Źródlak', 'Bjørnstad', 'Ærø'],
    home: 'PL',
    dial: '48',
  },
  {
    first: ['Γεώργιος', 'Ελένη', 'Νίκος', 'Μαρία'],
    last: ['Παπαδόπουλος', 'Αγγελοπούλου', 'Ιωάννου'],
    home: 'GR',
    dial: '30',
  },
  {
    first: ['Ana', 'Iñigo', 'Begoña', 'José', 'Nuria', 'Jordi'],
    last: ['García', 'Núñez', 'Peña', 'Muñoz', 'Ibáñez'],
    home: 'ES',
    dial: '34',
  },
  {
    first: ["D'Arcy", 'Mary-Jane', 'Siobhán', 'Oisín', 'Giulia', 'Matteo'],
    last: ["O'Brien", 'Smith-Jones', 'Ní Bhriain', 'Di Giovanni', 'Rossi'],
    home: 'IT',
    dial: '39',
  },
]

/** Invented students with trips that begin `from` to `from + spread` days after a day. */
export function demoPeople(
  count: number,
  options: { seed: number; day: string; from: number; spread: number },
): ApplicantItem[] {
  const { next, pick } = createChoice(options.seed)
  return Array.from({ length: count }, (_, index) => {
    const origin = pick(names)
    const start = addDays(options.day, options.from + next(options.spread))
    return applicantItem({
      ref: String(index + 1),
      first_name: pick(origin.first),
      last_name: pick(origin.last),
      gender: pick(['female', 'male', 'other']),
      date_of_birth: addDays('1998-01-01', next(3400)),
      email: `s${options.seed}.${index}@mail.example`,
      phone_number: {
        country_id: origin.home,
        country_code: origin.dial,
        phone_number: String(600_000_000 + next(99_999_999)),
      },
      passport_number: `${String.fromCharCode(65 + next(26), 65 + next(26))}${1_000_000 + next(8_999_999)}`,
      residence_country_id: origin.home,
      destination_country_id: pick(['GB', 'IE']),
      start_date: start,
      end_date: addDays(start, 6 + next(40)),
      student_number: `D${options.seed}${String(index).padStart(5, '0')}`,
      group_name: pick(['Summer A', 'Summer B', 'Winter 27', 'Juniors']),
      plan: pick(['standard', 'standard', 'plus', 'premium']),
      total_fee: `${400 + next(3600)}.00`,
    })
  })
}
