import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

/**
 * `node tools/map-position.ts assets/start-1a2b.js:1:234 …` says where in the source a line of a browser's stack lies.
 * The maps of a build stand in apps/web/dist-maps; `--maps FOLDER` names those of another release, kept from its build.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--maps')
const folder =
  at < 0 ? join(import.meta.dirname, '..', 'apps', 'web', 'dist-maps') : (args.splice(at, 2)[1] ?? '')

for (const position of args) process.stdout.write(`${position}  ${mapToSource(position)}\n`)

function mapToSource(position: string): string {
  const [, file, line, column] = /(assets\/[\w.-]+\.js):(\d+):(\d+)/.exec(position) ?? []
  if (!file) return 'is no position: assets/name.js:line:column'
  let payload: SourceMapPayload
  try {
    payload = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload
  } catch {
    return `has no map in ${folder}`
  }
  // a stack counts from one, a map from nothing
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry) || !entry.originalSource) return 'lies in no source'
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
