import type { Applicant } from '@campus/domain/applicant/applicant'
import { foldName } from '@campus/domain/applicant/fold-text'

/** Words that stand for a name in test entries. Some are also surnames, so both names have to be such words. */
const words = new Set(
  [
    'test tester testing teste testo prueba prova essai ensayo muster beispiel example sample dummy demo',
    'ejemplo esempio exemple exemplo nombre apellido vorname nachname name surname prenom nom nome cognome',
    'firstname lastname student pupil schuler alumno eleve studente aluno foo bar baz abc xyz xx xxx aa aaa',
    '测试 測試 姓名',
  ]
    .join(' ')
    .split(' ')
    .map(foldName),
)
/** Names of invented people in forms. */
const invented = new Set(
  [
    'Max Mustermann',
    'Erika Mustermann',
    'John Doe',
    'Jane Doe',
    'Fulano de Tal',
    'Fulano Tal',
    '张三',
    '李四',
  ].map(foldName),
)
const keyboardRun = /^(?:asdf|qwert|azert|yxcv|zxcv|sdfg|dfgh)[a-z]*$/

/** Results by applicant, because applicants are immutable and every edit asks about all of them again. */
const results = new WeakMap<Named, boolean>()
type Named = Pick<Applicant, 'first_name' | 'last_name'>

/** Whether a name looks like a test entry: "Test Test", "Max Mustermann", "asdf". */
export function hasSampleName(person: Named): boolean {
  let result = results.get(person)
  if (result === undefined) results.set(person, (result = isSampleName(person)))
  return result
}

/** "Test", "Test Test". */
const isSample = (name: string): boolean => name.split(/\s+/).every((word) => words.has(foldName(word)))

function isSampleName({ first_name: first, last_name: last }: Named): boolean {
  const [one, other] = [foldName(first), foldName(last)]
  return (
    (isSample(first) && isSample(last)) ||
    invented.has(one + other) ||
    invented.has(other + one) ||
    keyboardRun.test(one) ||
    keyboardRun.test(other)
  )
}
