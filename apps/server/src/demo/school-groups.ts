import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { addDays } from '@campus/domain/calendar-date'
import { createChoice } from './people.ts'
import { applicantItem } from './factories.ts'

/** Where a group comes from: names as its school writes them, and how its mobile numbers begin. */
type Origin = {
  home: string
  dial: string
  mobile: string
  first: readonly string[]
  last: readonly string[]
}

const origins = {
  france: {
    home: 'FR',
    dial: '33',
    mobile: '6',
    first: [
      'Chloé',
      'Éloïse',
      'Noé',
      'Zoé',
      'Baptiste',
      'Hélène',
      'Margaux',
      'Théo',
      'Inès',
      'Anaïs',
      'Gaël',
      'Maëlys',
    ],
    last: [
      'Lefèvre',
      'Beauséjour',
      'Gauthier',
      'Le Goff',
      'Désiré',
      'Moreau',
      'Perrin',
      'Chevallier',
      'Guérin',
    ],
  },
  germany: {
    home: 'DE',
    dial: '49',
    mobile: '151',
    first: [
      'Jörg',
      'Käthe',
      'Lukas',
      'Mia',
      'Finn',
      'Greta',
      'Jonas',
      'Lotte',
      'Emil',
      'Frieda',
      'Björn',
      'Antje',
    ],
    last: ['Müller', 'Weiß', 'Schröder', 'Jäger', 'Hansen', 'Petersen', 'von der Heide', 'Krüger', 'Brandt'],
  },
  italy: {
    home: 'IT',
    dial: '39',
    mobile: '34',
    first: [
      'Giulia',
      'Matteo',
      'Niccolò',
      'Chiara',
      'Davide',
      'Beatrice',
      'Lorenzo',
      'Aurora',
      'Pietro',
      'Ginevra',
    ],
    last: [
      'Rossi',
      'Di Giovanni',
      'D’Angelo',
      'Ferrari',
      'Conti',
      'Lo Presti',
      'Marchetti',
      'Galli',
      'De Luca',
    ],
  },
  spain: {
    home: 'ES',
    dial: '34',
    mobile: '6',
    first: [
      'Ana',
      'Iñigo',
      'Begoña',
      'José',
      'Nuria',
      'Jordi',
      'Lucía',
      'Álvaro',
      'Aitana',
      'Martín',
      'Inés',
      'Unai',
    ],
    last: ['García', 'Núñez', 'Peña', 'Muñoz', 'Ibáñez', 'Etxeberria', 'Martínez Soto', 'Ortega', 'Vidal'],
  },
  poland: {
    home: 'PL',
    dial: '48',
    mobile: '5',
    first: [
      'Łukasz',
      'Zofia',
      'Mateusz',
      'Małgorzata',
      'Stanisław',
      'Hanna',
      'Wojciech',
      'Agnieszka',
      'Michał',
    ],
    last: ['Wójcik', 'Dąbrowski', 'Źródlak', 'Kamiński', 'Lewandowska', 'Szczepański', 'Zając', 'Król'],
  },
  portugal: {
    home: 'PT',
    dial: '351',
    mobile: '91',
    first: [
      'João',
      'Inês',
      'Gonçalo',
      'Beatriz',
      'Tomás',
      'Leonor',
      'Simão',
      'Matilde',
      'Martim',
      'Conceição',
    ],
    last: ['Ferreira', 'Araújo', 'Magalhães', 'Simões', 'Esteves', 'Guimarães', 'Antunes', 'Falcão'],
  },
  china: {
    home: 'CN',
    dial: '86',
    mobile: '138',
    first: ['伟', '芳', '娜', '敏', '静', '建华', '奕泽', '雯静', '子涵', '浩然', '欣怡', '宇轩'],
    last: ['王', '李', '张', '刘', '陈', '欧阳', '司马', '赵', '周'],
  },
  saudiArabia: {
    home: 'SA',
    dial: '966',
    mobile: '50',
    first: ['محمد', 'فاطمة', 'أحمد', 'مريم', 'يوسف', 'ليلى', 'خالد', 'نورة', 'سارة'],
    last: ['العلي', 'حسن', 'الزهراني', 'خليل', 'منصور', 'الغامدي'],
  },
} satisfies Record<string, Origin>

/** A group that a school abroad sends: its leader, its students, and the family whom some leaders bring. */
type SchoolGroup = {
  name: string
  origin: keyof typeof origins
  /** Which of the client's campuses receives it. */
  campus: 0 | 1
  /** Days before today on which it was ordered, and from then to its first day. */
  orderedDaysAgo: number
  daysAhead: number
  nights: number
  students: number
  leader: readonly [string, string]
  family?: readonly (readonly [string, string, bornDaysAgo: number])[]
}

/** The groups of a year, the earliest order first: most are back home, one is here now, one is still to come. */
export const schoolGroups: readonly SchoolGroup[] = [
  {
    name: 'Lycée Camus, Nantes',
    origin: 'france',
    campus: 0,
    orderedDaysAgo: 316,
    daysAhead: 21,
    nights: 12,
    students: 14,
    leader: ['Claire', 'Guérin'],
  },
  {
    name: 'Liceo Galvani, Bologna',
    origin: 'italy',
    campus: 1,
    orderedDaysAgo: 299,
    daysAhead: 30,
    nights: 9,
    students: 11,
    leader: ['Paolo', 'Marchetti'],
  },
  {
    name: 'Gymnasium Altona, Hamburg',
    origin: 'germany',
    campus: 0,
    orderedDaysAgo: 277,
    daysAhead: 18,
    nights: 13,
    students: 16,
    leader: ['Antje', 'Petersen'],
    family: [
      ['Bernd', 'Petersen', 15_900],
      ['Nele', 'Petersen', 2_600],
    ],
  },
  {
    name: 'Colegio Urquijo, Bilbao',
    origin: 'spain',
    campus: 0,
    orderedDaysAgo: 255,
    daysAhead: 26,
    nights: 16,
    students: 12,
    leader: ['Begoña', 'Etxeberria'],
  },
  {
    name: 'Liceum nr 5, Kraków',
    origin: 'poland',
    campus: 1,
    orderedDaysAgo: 226,
    daysAhead: 33,
    nights: 13,
    students: 10,
    leader: ['Agnieszka', 'Zając'],
  },
  {
    name: '成都第七中学',
    origin: 'china',
    campus: 0,
    orderedDaysAgo: 171,
    daysAhead: 24,
    nights: 20,
    students: 15,
    leader: ['建国', '周'],
  },
  {
    name: 'Escola Garrett, Porto',
    origin: 'portugal',
    campus: 1,
    orderedDaysAgo: 139,
    daysAhead: 15,
    nights: 8,
    students: 9,
    leader: ['Rui', 'Magalhães'],
  },
  {
    name: 'Manarat School, Riyadh',
    origin: 'saudiArabia',
    campus: 0,
    orderedDaysAgo: 106,
    daysAhead: 12,
    nights: 27,
    students: 8,
    leader: ['خالد', 'الغامدي'],
    family: [['نورة', 'الغامدي', 13_700]],
  },
  {
    name: 'Collège Mistral, Lyon',
    origin: 'france',
    campus: 0,
    orderedDaysAgo: 74,
    daysAhead: 20,
    nights: 10,
    students: 13,
    leader: ['Étienne', 'Perrin'],
  },
  {
    name: 'Liceo Cavour, Torino',
    origin: 'italy',
    campus: 0,
    orderedDaysAgo: 33,
    daysAhead: 27,
    nights: 18,
    students: 12,
    leader: ['Francesca', 'Galli'],
  },
  {
    name: 'IES Triana, Sevilla',
    origin: 'spain',
    campus: 1,
    orderedDaysAgo: 6,
    daysAhead: 47,
    nights: 13,
    students: 15,
    leader: ['Rocío', 'Ortega'],
  },
]

const year = 365

/** The people of a group: the leader first, who is named by everybody else. */
export function peopleOfGroup(group: SchoolGroup, seed: number, orderedOn: string): ApplicantItem[] {
  const origin: Origin = origins[group.origin]
  const { next, pick } = createChoice(seed)
  const start = addDays(orderedOn, group.daysAhead)
  const person = (index: number, given: Partial<ApplicantItem>) =>
    applicantItem({
      ref: String(index),
      gender: '',
      email: `group${seed}.${index}@mail.example`,
      phone_number: {
        country_id: origin.home,
        country_code: origin.dial,
        phone_number:
          origin.mobile + String(10_000_000 + next(89_999_999)).slice(0, 10 - origin.mobile.length - 1),
      },
      passport_number: `${String.fromCharCode(65 + next(26), 65 + next(26))}${1_000_000 + next(8_999_999)}`,
      residence_country_id: origin.home,
      destination_country_id: 'GB',
      start_date: start,
      end_date: addDays(start, group.nights),
      student_number: '',
      group_name: group.name,
      plan: 'standard',
      ...given,
    })
  const [first_name, last_name] = group.leader
  const leader = person(0, {
    type: 'group_leader',
    first_name,
    last_name,
    date_of_birth: addDays(orderedOn, -32 * year - next(20 * year)),
  })
  const family = (group.family ?? []).map(([first, last, bornDaysAgo], index) =>
    person(index + 1, {
      type: 'immediate_family',
      first_name: first,
      last_name: last,
      date_of_birth: addDays(orderedOn, -bornDaysAgo),
      dependency_ref: '0',
    }),
  )
  const taken = new Set<string>()
  const students = Array.from({ length: group.students }, (_, index) => {
    let name: [string, string]
    do name = [pick(origin.first), pick(origin.last)]
    while (taken.has(name.join(' ')))
    taken.add(name.join(' '))
    return person(family.length + index + 1, {
      first_name: name[0],
      last_name: name[1],
      date_of_birth: addDays(orderedOn, -14 * year - next(3 * year)),
      student_number: `H${seed}${String(index + 1).padStart(3, '0')}`,
      group_leader_ref: '0',
      plan: pick(['standard', 'standard', 'plus']),
    })
  })
  return [leader, ...family, ...students]
}
