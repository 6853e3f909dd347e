import { expect, test } from 'vitest'
import { fullName, initials } from './full-name.ts'

test.each([
  ['Mia', 'Master', 'Mia Master', 'MM'],
  ['敏', '李', '李敏', '李敏'],
  ['娜娜', '欧阳', '欧阳娜娜', '欧娜'],
  ['민수', '김', '김민수', '김민'],
  ['さくら', '田中', '田中さくら', '田さ'],
  // a name in katakana is a foreign one, and keeps its order
  ['マイケル', 'ジャクソン', 'マイケル ジャクソン', 'マジ'],
  ['Min', '李', 'Min 李', 'M李'],
  ['敏', 'Li', '敏 Li', '敏L'],
  ['', '李', '李', '李'],
  ['敏', '', '敏', '敏'],
  [' Ana ', '', 'Ana', 'A'],
  ['', '', '', ''],
])('%s and %s are shown as %s', (first_name, last_name, shown, short) => {
  expect(fullName({ first_name, last_name })).toBe(shown)
  expect(initials({ first_name, last_name })).toBe(short)
})
