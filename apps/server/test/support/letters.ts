/** A number as letters, since a name holds no digits: 0 is `aa`, 27 is `bb`, 676 is `baa`. */
export function letters(number: number, atLeast = 2): string {
  let text = ''
  for (let left = number; left > 0; left = Math.floor(left / 26))
    text = String.fromCharCode(97 + (left % 26)) + text
  return text.padStart(atLeast, 'a')
}
