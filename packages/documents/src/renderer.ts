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

let warm: Renderer | undefined

/** The renderer of this process, made when first needed: making one costs a tenth of a second and 100 MB. */
export function sharedRenderer(): Renderer {
  return (warm ??= createRenderer())
}
