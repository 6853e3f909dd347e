import { foldText } from '@campus/domain/applicant/fold-text'

/** What a text says about whose family member a person is. */
export type Relation = {
  /** A name, or the number of a student, of a list entry or of a row; empty if nobody is named. */
  target: string
  /** The text means the person themselves: "self", "titular". */
  isSelf: boolean
}

/** Kinship terms by language, folded; each means a family member without saying whose. */
const kin =
  'son|daughter|mother|father|mom|mum|dad|wife|husband|spouse|partner|child|kid|baby|brother|sister|sibling|parent|grandmother|grandfather|grandson|granddaughter|stepson|stepdaughter|stepchild|fiance|fiancee|nephew|niece|aunt|uncle|cousin|dependent|dependant|relative|family|family member' +
  '|sohn|tochter|mutter|vater|ehefrau|ehemann|gattin|gatte|ehepartner|ehepartnerin|partnerin|lebenspartner|lebenspartnerin|kind|bruder|schwester|elternteil|grossmutter|grossvater|oma|opa|enkel|enkelin|stiefsohn|stieftochter|verlobte|verlobter|angehorige|angehoriger|familienangehorige|familienangehoriger|familie' +
  '|hijo|hija|madre|padre|esposa|esposo|marido|mujer|conyuge|pareja|hermano|hermana|abuela|abuelo|nieto|nieta|hijastro|hijastra|familiar' +
  '|fils|fille|mere|pere|epouse|epoux|mari|femme|conjoint|conjointe|compagnon|compagne|enfant|frere|soeur|grand-mere|grand-pere|beau-fils|belle-fille|famille' +
  '|maman|papa|parents|beau-pere|belle-mere|beau-frere|belle-soeur|demi-frere|demi-soeur|petit-fils|petite-fille|oncle|tante|neveu|cousine|parrain|marraine|tuteur|tutrice|responsable legal|responsable legale' +
  '|figlio|figlia|moglie|coniuge|compagno|compagna|bambino|bambina|fratello|sorella|nonno|nonna|nipote|genitore|familiare' +
  '|filho|filha|mae|pai|conjuge|companheiro|companheira|crianca|irmao|irma|avo|neto|neta|enteado|enteada' +
  '|儿子|兒子|女儿|女兒|子女|孩子|小孩|母亲|母親|妈妈|媽媽|父亲|父親|爸爸|妻子|太太|老婆|丈夫|老公|先生的妻子|配偶|伴侣|伴侶|哥哥|弟弟|姐姐|妹妹|兄弟|姐妹|祖母|祖父|外婆|外公|家属|家屬|家人'
const kinWords: ReadonlySet<string> = new Set(kin.split('|'))
const parentWords: ReadonlySet<string> = new Set(
  'mother|father|mom|mum|dad|parent|guardian|mutter|vater|elternteil|madre|padre|mere|pere|maman|papa|parents|genitore|mae|pai|母亲|母親|妈妈|媽媽|父亲|父親|爸爸'.split(
    '|',
  ),
)
const selfWords: ReadonlySet<string> = new Set(
  'self|main|main applicant|principal|primary|himself|herself|student|applicant|selbst|hauptperson|schuler|schulerin|titular|alumno|alumna|estudiante|el mismo|ella misma|titulaire|lui-meme|elle-meme|eleve|etudiant|etudiante|titolare|studente|studentessa|se stesso|o proprio|a propria|proprio|aluno|aluna|estudante|本人|自己|学生|學生'.split(
    '|',
  ),
)

const numberWord =
  '(?:row|line|student|number|no|nr|num|nummer|zeile|schuler|fila|linea|numero|alumno|ligne|eleve|riga|studente|linha|aluno|n[°º]?|#|第|学生|學生|№)'
const kinPattern = [...kinWords]
  .filter((word) => /^[a-z -]+$/.test(word))
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const of =
  "(?:of|to|from|for|von(?: der| dem)?|vom|zu|zum|zur|de la|de l'|de|del|du|des|d'|della|dello|dell'|degli|di|da|do|dos|das)"
const kinOf = new RegExp(
  `^(?:${kinPattern})(?:\\s*[:=(-]\\s*|\\s+${of}\\s*|\\s+(?=${numberWord}?\\.?\\s*\\d))(.+)$`,
  'u',
)
const travelsWith =
  /^(?:(?:belongs to|accompan(?:ies|ying)|travel(?:s|ling|ing) with|(?:is )?(?:with|linked to|related to)|gehort zu|begleitet|reist mit|zusammen mit|mitreisend mit|zu|acompana(?:ndo)? a|acompana(?:nte de)?|viaja con|vinculado a|accompagne|accompagna(?:nte?|teur|trice) de|voyage avec|(?:rattache|lie)e? a|a charge de|accompagna|viaggia con|a carico di|accompagnatore di|acompanha|viaja com|a cargo de)[\s:]+|(?:陪同|跟随|跟隨|属于|屬於|随行|隨行|同行)[\s:]*)(.+)$/u
const chineseKin =
  /^(.+?)的(?:儿子|兒子|女儿|女兒|子女|孩子|小孩|母亲|母親|妈妈|媽媽|父亲|父親|爸爸|妻子|太太|丈夫|配偶|家属|家屬|家人)$/u
const plainNumber = new RegExp(
  `^${numberWord}?[.:°º]?\\s*${numberWord}?[.:°º]?\\s*(\\d{1,9})\\s*(?:号|號|行)?$`,
  'u',
)

/** Parses "son", "gehört zu 2", "child of Anna Rossi", "李明的儿子"; null if a text isn't about kinship. */
export function readRelation(text: string): Relation | null {
  const folded = foldText(text).replace(/[.!]+$/, '')
  if (folded === '') return null
  if (kinWords.has(folded)) return { target: '', isSelf: false }
  if (selfWords.has(folded)) return { target: '', isSelf: true }
  const match = kinOf.exec(folded) ?? travelsWith.exec(folded) ?? chineseKin.exec(folded)
  if (match?.[1] === undefined) return null
  return { target: relationTarget(match[1], text), isSelf: false }
}

/** Words before a name in a cell about a student: "Élève : Léa Martin", "avec l'élève Léa Martin". */
const pupilBefore =
  /^(?:avec\s+)?(?:(?:l['’]|la |le )?(?:[ée]l[èe]ve|[ée]tudiante?|enfant|famille)\s*[:.-]?\s+(?=\S))?/iu
/** A word for a number before one; written together with it, it may be part of the number. */
const numberBefore = new RegExp(
  `^${numberWord}(?:\\s*[.:°º#]\\s*|(?<=[°º#])|\\s+)(?=\\p{L}{0,4}[-/]?\\d+$)`,
  'iu',
)

/** Whom a cell about somebody's student names, without words for a relation, a pupil or a number. */
export function readTarget(text: string): string {
  const named = readRelation(text)?.target ?? text
  return named.normalize('NFC').replace(pupilBefore, '').replace(numberBefore, '')
}

/** Whether a relation is a parent: a column mostly of parents is about emergency contacts. */
export const isParentWord = (text: string): boolean => parentWords.has(foldText(text))

/** The number or name that a relation refers to, as spelt in the cell. */
function relationTarget(folded: string, text: string): string {
  const target = folded.trim().replace(/[)\]]+$/, '')
  const number = plainNumber.exec(target)?.[1]
  if (number !== undefined) return number
  // folding may change the length of a text, so the words are counted from its end
  const words = target.split(' ').length
  if (/\p{Script=Han}/u.test(target)) return target
  const named = text
    .trim()
    .split(/\s+/)
    .slice(-words)
    .join(' ')
    .replace(/[)\]]+$/, '')
  // an article or a bracket may be written together with the name: "d'Anaïs", "(Léa"
  const [before] = foldText(named).split(target)
  return before ? named.slice(before.length) : named
}
