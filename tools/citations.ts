/** A document that comments cite by section: its sections by number, with their text. */
export type CitedDocument = { name: string; sections: Map<string, string> }

// "specification, section 5.3", "details, sections 5 and 7", "the specification's section 2", "(section 5)" stays out
const citation =
  /\b(specification|details)(?:'s|’s)?,? \(?sections? (\d+(?:\.\d+)?(?:,? "[^"]*")?(?:(?:,| and|, and| to) (?:section )?\d+(?:\.\d+)?(?: "[^"]*")?)*)/gi
const part = /(\d+(?:\.\d+)?)(?:,? "([^"]*)")?/g
const path = /\b(?:docs\/)?decisions\/\d{4}[\w-]*(?:\.md)?|\bdocs\/[\w/-]+\.md|\bdecision \d{4}\b/g

/** The sections of a Markdown document with numbered headings (`## 5. Title`, `### 5.1 Title`), each with what is below it. */
export function readSections(markdown: string): Map<string, string> {
  const sections = new Map<string, string>()
  let [chapter, section] = ['', '']
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1]
    if (heading !== undefined) {
      section = heading
      if (!heading.includes('.')) chapter = heading
    }
    for (const number of new Set([chapter, section]))
      if (number !== '') sections.set(number, `${sections.get(number) ?? ''}${plain(line)}\n`)
  }
  return sections
}

/** What a file cites that is not there: a section, words quoted from a section, or a record of a decision. */
export function findBrokenCitations(
  text: string,
  {
    documents,
    doesPathExist,
  }: { documents: readonly CitedDocument[]; doesPathExist: (path: string) => boolean },
): string[] {
  const broken: string[] = []
  // a citation may run over the end of a comment's line
  const joined = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' ')
  for (const [, name = '', list = ''] of joined.matchAll(citation)) {
    const document = documents.find((candidate) => candidate.name === name.toLowerCase())
    for (const [, number = '', quoted] of list.matchAll(part)) {
      const section = document?.sections.get(number)
      if (section === undefined)
        broken.push(`cites ${name.toLowerCase()}, section ${number}, which does not exist`)
      else if (quoted !== undefined && !section.toLowerCase().includes(plain(quoted).toLowerCase()))
        broken.push(`quotes "${quoted}", which ${name.toLowerCase()}, section ${number}, does not say`)
    }
  }
  for (const [cited] of joined.matchAll(path))
    if (!doesPathExist(cited)) broken.push(`cites ${cited}, which does not exist`)
  return broken
}

/** Markdown without its marks and with straight apostrophes, so that a quotation needs neither. */
function plain(text: string): string {
  return text.replaceAll(/[*`\\]/g, '').replaceAll('’', "'")
}
