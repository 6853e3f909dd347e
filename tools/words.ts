/** A word that we do not use, where it may not stand, and what to write. The reasons are in docs/words.md. */
type BannedWord = { word: RegExp; use: string }

/** In names of things and of files: one part of `camelCase`, `snake_case` or `kebab-case`, in small letters. */
const inNames: BannedWord[] = [
  { word: /^(refus(e|es|ed|ing|als?))$/, use: 'reject, assert, ensure, rejection' },
  { word: /^(mend(s|ed|ing)?)$/, use: 'fix, correct' },
  { word: /^(says?|said)$/, use: 'format, translate' },
  { word: /^(tells?|told)$/, use: 'notify, report' },
  { word: /^(hears?|heard|unheard)$/, use: 'subscribe, listen' },
  { word: /^(reckon(s|ed|ing)?)$/, use: 'compute, calculate' },
  { word: /^happenings?$/, use: 'event' },
  { word: /^(answer(s|ed|ing)?)$/, use: 'response, return, reply' },
  { word: /^(looks)$/, use: 'styles' },
  { word: /^(portions?)$/, use: 'chunks' },
  { word: /^(papers?)$/, use: 'document' },
  { word: /^(torn|unfit)$/, use: 'broken, ineligible' },
]
/** Whole names of types that say too little, or mean something else to everybody. */
const whole: BannedWord[] = [
  { word: /^(Place|Stream|Reply)$/, use: 'OrderTarget, Position, NavItem; StreamResponse, JsonResponse' },
]
/** At the head of a name alone: `takePin`, not `retakePhoto`. */
const atHead: BannedWord[] = [{ word: /^takes?$/, use: 'consume, allocate, claim, remove' }]
/** In comments, and in what the log and the operator's command print. */
const inProse: BannedWord[] = [
  { word: /\brefus(e|es|ed|ing|als?)\b/i, use: 'reject, rejection' },
  { word: /\bmend(s|ed|ing)?\b/i, use: 'fix, correct' },
  { word: /\breckon(s|ed|ing)?\b/i, use: 'compute' },
  { word: /\bhappenings?\b/i, use: 'event' },
  { word: /\bunheard\b/i, use: 'ignored' },
  { word: /\banswer(s|ed|ing)?\b/i, use: 'response, returns, replies' },
]

// comments, then strings: what begins first wins, so that `//` within a string is no comment
const pieces =
  /(\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),>])\/\/[^\n]*)|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/gm
const printed =
  /\blog(?:ger)?\.(?:trace|debug|info|warn|error|fatal)\(|\bstd(?:out|err)\.write\(|\bconsole\.error\(/

/** Codes of the wire or of the database: `action: 'refuse-transfer'`, `status: 'refused'`. */
const isCode = (before: string, piece: string) =>
  /^.[a-z]+(-[a-z]+)+.$/.test(piece) || (/\w: $/.test(before) && /^.\w+.$/.test(piece))
/** Calls and types about two people who may be one: what somebody chose there is an answer. */
const ofQuestion = /same_?(person|people)/i

/** Where a file is excused: from names of the wire, and from `answer` where a person is asked something. */
export type Excuse = { isWireName?: (name: string) => boolean; isAboutQuestions?: boolean }

/** Each use of a word that we do not use, as `line: name (use …)`. */
export function findBannedWords(
  file: string,
  text: string,
  { isWireName = () => false, isAboutQuestions = false }: Excuse = {},
): string[] {
  const found: string[] = []
  const note = (at: number, what: string, use: string) => {
    if (!/answer/i.test(what) || !(isAboutQuestions || ofQuestion.test(what)))
      found.push(`${text.slice(0, at).split('\n').length}: ${what} (use ${use})`)
  }
  const nameOfFile =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '') ?? ''
  checkName(nameOfFile, (use) => note(0, nameOfFile, use))
  const prose = (at: number, piece: string) => {
    for (const { word, use } of inProse) {
      const match = word.exec(piece)
      if (match) note(at + match.index, match[0], use)
    }
  }
  let code = ''
  let last = 0
  for (const match of text.matchAll(pieces)) {
    const [piece, comment] = match
    const before = text.slice(last, match.index)
    code += before + ' '.repeat(piece.length)
    const line = text.slice(text.lastIndexOf('\n', match.index) + 1, match.index)
    if (comment !== undefined) prose(match.index, piece)
    else if ((printed.test(line) || file.includes('/src/ops/')) && !isCode(line, piece))
      prose(match.index, piece)
    last = match.index + piece.length
  }
  code += text.slice(last)
  for (const { 0: name, index } of code.matchAll(/[A-Za-z_$][\w$]*/g))
    if (!isWireName(name)) checkName(name, (use) => note(index, name, use))
  return found
}

function checkName(name: string, report: (use: string) => void): void {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((part) => part.toLowerCase()) ?? []
  const banned =
    whole.find(({ word }) => word.test(name)) ??
    inNames.find(({ word }) => parts.some((part) => word.test(part))) ??
    (parts.length > 1 ? atHead.find(({ word }) => word.test(parts[0] ?? '')) : undefined)
  if (banned) report(banned.use)
}
