/** Dark enough for white letters, and distinct from each other and from the red of an error. */
const colours = ['#1f6f43', '#7a3e9d', '#0b6bcb', '#9a5b00', '#00707a', '#a02c6b', '#4d5b00', '#5047b8']

/** The same colour for a person in every window. */
export function colourOf(personId: string): string {
  let sum = 0
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length]!
}

/** The initials of the first and the last part of a name. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean)
  const picked = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return picked.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}
