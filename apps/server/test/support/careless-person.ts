import { applicantItem } from '../../src/demo/factories.ts'

let serial = 0
/** Somebody new at each call, and the same person as typed carelessly: another spelling, and everything else different. */
export function frami() {
  const mark = String(++serial)
  const letter = String.fromCharCode(96 + serial)
  const person = applicantItem({
    first_name: 'Jacynthe',
    last_name: `Frami${letter}${letter}`,
    date_of_birth: '2005-03-04',
    passport_number: `UJ620${mark}477`,
    email: `frami${mark}@mail.example`,
    student_number: `FR${mark}`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: `65500${mark}99` },
  })
  const slip = {
    ...person,
    first_name: 'Jacinthe',
    passport_number: `XX999${mark}1`,
    email: `other${mark}@mail.example`,
    student_number: `SL${mark}`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: `65511${mark}99` },
  }
  return { person, slip }
}
