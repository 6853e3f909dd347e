import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from './font-files.ts'

const workspace = join(import.meta.dirname, '..', 'templates')

export type TemplateName =
  | 'certificate'
  | 'wallet-card'
  | 'account'
  | 'statement'
  | 'letter'
  | 'ipid'
  | 'ipid-additional'
  | 'wording'
  | 'quote'
  | 'price-list'

export type Renderer = {
  /** One document: the template filled with the view, as PDF/UA-1. The same view gives the same bytes. */
  render: (template: TemplateName, view: object) => Promise<Uint8Array>
}

/**
 * Makes a renderer that keeps fonts and templates warm between documents. It holds 0.3 MB more after each
 * document; for hundreds of them take `createRecyclingRenderer`.
 */
export function createRenderer(): Renderer {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles }] })

  function renderNow(template: TemplateName, view: object): Uint8Array {
    // names come decomposed from some systems; fonts draw the composed form better
    const json = JSON.stringify(view).normalize('NFC')
    compiler.mapShadow(join(workspace, 'view.json'), Buffer.from(json))
    const compiled = compiler.compile({ mainFilePath: join(workspace, `${template}.typ`) })
    if (!compiled.result) {
      const failure = compiled.takeError()
      throw new Error(
        `${template}: ${failure ? JSON.stringify(compiler.fetchDiagnostics(failure)) : 'no result'}`,
      )
    }
    // a fixed time stamp: documents are stored by the hash of their content
    const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: 0 })
    // keep what consecutive documents share, and drop the rest: the cache would only grow
    compiler.evictCache(1)
    return pdf
  }

  return { render: async (template, view) => renderNow(template, view) }
}

/** Documents about products, not people: all who buy a product on one day get the same bytes. */
const standingTemplates: readonly TemplateName[] = ['ipid', 'ipid-additional', 'wording']
/** Of about 100 kB each. */
const mostKept = 32

/**
 * A renderer that draws a standing document once, and keeps the bytes of the last 32: the mails of an order with
 * thousands of people have the same ones. Documents about people are drawn each time.
 */
export function keepStanding({ render }: Renderer): Renderer {
  const kept = new Map<string, Promise<Uint8Array>>()
  return {
    render: (template, view) => {
      if (!standingTemplates.includes(template)) return render(template, view)
      const key = createHash('sha256').update(template).update(JSON.stringify(view)).digest('base64')
      let drawn = kept.get(key)
      if (!drawn) {
        drawn = render(template, view)
        // a failed drawing is tried again
        drawn.catch(() => kept.delete(key))
      }
      kept.delete(key)
      kept.set(key, drawn)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
  }
}

let warm: Renderer | undefined

/** The renderer of this process, made when first needed: making one costs a tenth of a second and 100 MB. */
export function sharedRenderer(): Renderer {
  return (warm ??= keepStanding(createRenderer()))
}
