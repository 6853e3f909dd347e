/**
 * What may be attached to a message: images, Microsoft documents and PDF, each with the extensions its name
 * may have; the first one is added if the name has another. SVG is left out because it can contain scripts,
 * and documents with macros because we pass them on to people. Source: specification section 5.1, details
 * section 8.
 */
const endings: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps'],
}

export const isAttachmentType = (type: string) => Object.hasOwn(endings, type)

/** All extensions that may be chosen, in the form of a file input's `accept`. */
export const acceptedEndings = [...new Set(Object.values(endings).flat())].map((ending) => `.${ending}`)

/** The old Office formats share one container; each has a stream in it that the others don't have. */
const oldOfficeStreams: readonly [string, string][] = [
  ['application/msword', 'WordDocument'],
  ['application/vnd.ms-excel', 'Workbook'],
  ['application/vnd.ms-powerpoint', 'PowerPoint Document'],
]

/**
 * The type of an old Office document by the names in its container; null for installers, emails and the like.
 */
export function oldOfficeType(bytes: Uint8Array): string | null {
  const stream = oldOfficeStreams.find(([, name]) => includesBytes(bytes, utf16(name)))
  return stream ? stream[0] : null
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) bytes[at * 2] = text.charCodeAt(at)
  return bytes
}

function includesBytes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return false
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  }
  return false
}

/**
 * A name that is safe on the recipient's disk: no folders, no control or direction characters, and the
 * extension of the file's type, so that a picture called `report.exe` arrives as `report.exe.png`.
 */
export function attachmentName(name: string, type: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- control characters are what it takes away
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^\.+/, '')
    .trim()
  const [ending = 'bin', ...others] = endings[type] ?? []
  const dot = bare.lastIndexOf('.')
  const givenEnding = dot === -1 ? '' : bare.slice(dot + 1).toLowerCase()
  const isRight = givenEnding === ending || others.includes(givenEnding)
  const stem = isRight ? bare.slice(0, dot) : bare
  return `${stem.slice(0, 150) || 'file'}.${isRight ? givenEnding : ending}`
}
