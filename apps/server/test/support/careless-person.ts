import { applicantItem } from '../../src/demo/factories.ts'
import { letters } from './letters.ts'

let serial = 0
/** Somebody new at each call, and the same person as typed carelessly: another spelling, and everything else different. */
export function frami() {
  const letter = letters(serial, 1)
  const mark = String(++serial).padStart(3, '0')
  const person = applicantItem({
    first_name: 'Jacynthe',
    last_name: `Frami${letter}${letter}`,
    date_of_birth: '2005-03-04',
    passport_number: `UJ620${mark}477`,
    email: `frami${mark}@mail.example`,
    student_number: `FR${mark}`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: `6550${mark}99` },
  })
  const slip = {
    ...person,
    first_name: 'Jacinthe',
    passport_number: `XX999${mark}1`,
    email: `other${mark}@mail.example`,
    student_number: `SL${mark}`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: `6551${mark}99` },
  }
  return { person, slip }
}
