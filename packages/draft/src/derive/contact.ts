import { cellText } from '../model/raw-cell.ts'
import { followBlanks } from './ditto.ts'
import { type Batch, type Fill, type WorkTable } from './work-table.ts'
import { headingWords } from '../match/heading-words.ts'
import { sourceName } from './derived-offer.ts'

/** Headings of people whom a school contacts about a minor; not emergency contacts, agents or payers. */
const parentHeading =
  /(?:^| )(?:mothers?|fathers?|mom|mum|dad|parents?|parental|guardians?|carers?|eltern|mutter|vater|erziehungsber\w*|erz ?ber\w*|sorgeberecht\w*|madre|padres?|tutor(?:es|a)?(?: legal)?|apoderad[oa]s?|mere|pere|responsables? legal|resp(?:onsable)? legal(?:e|aux)?|representant legal|tuteurs?|genitor[ei]|mamma|mama|papa|mae|pai|pais|encarregad[oa]s? de educacao|enc educ(?:acao)?|ee|responsavel|tut(?:or)? ?\d|op prawn\w*|p[12]|rodzic\w*|opiekun\w*|veli\w*|ouders?|verzorger\w*|malsman|vardnadshavare|foralder\w*|huoltaja\w*|родител\w*|опекун\w*)(?: |$)|保護者|ولي|家长|家長|父亲|父親|母亲|母親|监护|監護/u
const otherHeading =
  /emerg|notfall|urgen|agent|agen[cz]|billing|invoice|rechnung|factur|fattur|name|nombre|(?:^| )nome?(?: |$)|job|beruf|profes|紧急|緊急|姓名|职业|職業/u
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/
const number = /^[^\p{L}@]*\d[\d\s().\-/+–·]{5,}/u

type Contact = 'email' | 'phone_number'
const contacts: Record<Contact, (text: string) => boolean> = {
  email: (text) => address.test(text),
  phone_number: (text) => number.test(text) || /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text),
}

/**
 * Suggests a parent's email address or phone number for people without their own, because schools often hold
 * no other contact for a minor.
 */
export function offerContacts(table: WorkTable): Batch[] {
  return table.sources.flatMap(({ index, header, inGroup }): Batch[] => {
    const words = headingWords(inGroup ?? header)
    if (!parentHeading.test(words) || otherHeading.test(words)) return []
    const cells = followBlanks(table, index)
    const texts = cells.map((cell) => cellText(cell))
    const filled = texts.filter((text) => text !== '').length
    const field = (Object.keys(contacts) as Contact[]).find(
      (one) => filled > 0 && texts.filter(contacts[one]).length * 2 > filled,
    )
    if (field === undefined) return []
    const fills: Fill[] = []
    texts.forEach((text, at) => {
      if (text !== '' && table.isBlank(at, field)) fills.push({ at, cell: cells[at]!, from: text })
    })
    return fills.length === 0 ? [] : [{ field, from: sourceName({ header, index }), fills }]
  })
}
