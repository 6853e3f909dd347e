import { relative } from 'node:path'
import { root, type Lane } from './lane.ts'
import { isGreen, type FileResult, type LaneResult } from './run-lane.ts'

/** Of one failure; all of it is in the lane's log. */
const shownLines = 25

/** `1.4 s`, `3 min 12 s`. */
export function seconds(ms: number): string {
  const total = Math.round(ms / 1000)
  if (total < 60) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(total / 60)} min ${total % 60} s`
}

const mark = (isOk: boolean) => (isOk ? '✓' : '✗')

export const fileLine = ({ file, passed, failed, durationMs }: FileResult): string =>
  `${seconds(durationMs).padStart(9)}  ${mark(failed === 0)} ${file} (${passed}${failed ? `, ${failed} failed` : ''})`

export function laneLine(result: LaneResult): string {
  const { lane, passed, failed, files, durationMs } = result
  const counts = files.length > 0 ? `: ${passed} passed${failed ? `, ${failed} failed` : ''}` : ''
  return `${seconds(durationMs).padStart(9)}  ${mark(isGreen(result))} ${lane}${counts}`
}

/** The failures of a lane, each with the command that runs it alone. */
export function describeFailures(result: LaneResult, lane: Lane): string {
  const command =
    result.problem === null ? [] : [`── ${lane.name}`, result.problem, `Alone: ${shellCommand(lane)}`]
  const files = result.files
    .filter(({ failed }) => failed > 0)
    .flatMap(({ file, failures }) => [
      `── ${lane.name}: ${file}`,
      ...failures.map(({ test, message }) => `✗ ${test || 'the file'}\n${indent(firstLines(message))}`),
      `Alone: ${settings(lane)}npm test ${file}`,
    ])
  return [...command, ...files].join('\n')
}

const firstLines = (text: string) => {
  const lines = text.split('\n')
  return lines.length > shownLines ? [...lines.slice(0, shownLines), '…'].join('\n') : text
}
const indent = (text: string) => text.replaceAll(/^/gm, '  ')
const settings = ({ env }: Lane) =>
  Object.entries(env ?? {})
    .map(([name, value]) => `${name}=${value} `)
    .join('')

/** A check as a person types it, from the root. */
function shellCommand(lane: Lane): string {
  if (lane.isTests)
    return `${settings(lane)}npx vitest ${lane.args.filter((arg) => !arg.includes('lane-reporter') && arg !== '--reporter').join(' ')}`
  const [first = '', ...rest] = lane.args
  if (lane.command === process.execPath) return ['node', relative(root, first), ...rest].join(' ')
  return ['npx', lane.command.split('/').at(-1), ...lane.args].join(' ')
}
