import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures are packed already; everything else that a browser loads is text. */
const textFile = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/
/** Below this a packet carries the file either way. */
const smallestBytes = 512

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts `name.br` and `name.gz` beside every text file of a built web app, where they are smaller than the file. The
 * server picks one by `Accept-Encoding`, so that nothing is packed while somebody waits. `index.html` is left out: each
 * response carries a nonce of its own.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names
      .filter((name) => textFile.test(name) && name !== 'index.html')
      .map(async (name) => {
        const path = join(folder, name)
        const bytes = readFileSync(path)
        if (bytes.length < smallestBytes) return
        for (const [ending, packed] of [
          ['br', await pack.br(bytes)],
          ['gz', await pack.gz(bytes)],
        ] as const)
          if (packed.length < bytes.length) writeFileSync(`${path}.${ending}`, packed)
      }),
  )
}
