import { Parser } from 'htmlparser2'
import type { FileRejection } from '../../model/sheet-read.ts'
import { maxCellLength } from '../../model/limits.ts'

/** Real exports nest a few dozen elements; the parser's work for each grows with the depth. */
const mostDepth = 500

/** Ends the reading of markup that can't be used. */
export class MarkupRejected extends Error {
  readonly rejection: FileRejection

  constructor(rejection: FileRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

export const unreadable = (): MarkupRejected => new MarkupRejected({ ok: false, code: 'file_unreadable' })

/** Rejects a text that is longer than a cell of a spreadsheet can be. */
export function requireCellLength(text: string, row: number): void {
  if (text.length > maxCellLength)
    throw new MarkupRejected({ ok: false, code: 'file_cell_too_long', params: { row } })
}

export type MarkupEvents = {
  onopentag: (name: string, attributes: Readonly<Record<string, string>>) => void
  onclosetag: (name: string) => void
  ontext: (text: string) => void
}

/** Reports the tags and texts of a document, without loading or running anything that it refers to. */
export function parseMarkup(text: string, events: MarkupEvents, { isXml }: { isXml: boolean }): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > mostDepth) throw unreadable()
        events.onopentag(name, attributes)
      },
      onclosetag: (name) => {
        depth--
        events.onclosetag(name)
      },
      ontext: events.ontext,
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  parser.end(text)
}
