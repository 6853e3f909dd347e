import { parseArgs } from 'node:util'

const allWidths = [320, 390, 768, 1024, 1440, 1920] as const
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Which pictures are wanted; no list of screens or states stands for all of them. */
export type Options = {
  only?: readonly string[]
  states?: readonly string[]
  widths: readonly number[]
  schemes: readonly Scheme[]
}

/** What a run without options pictures: about five minutes on two cores. */
const usual = { states: ['demo', 'dialog', 'step', 'print'], widths: [390, 1440] }

/** Reads `--only /policy --width 390,1440 --scheme dark --state error --all`; throws with a sentence on what it does not know. */
export function readOptions(args: readonly string[], knownStates: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      scheme: { type: 'string', multiple: true },
      state: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
    },
  })
  const only = splitList(values.only)
  const states = splitList(values.state) ?? (values.all ? undefined : usual.states)
  for (const state of states ?? [])
    if (!knownStates.some((key) => isOfState(key, state)))
      throw new Error(`No state is called “${state}”. Known: ${knownStates.join(', ')}.`)
  const widths = splitList(values.width)?.map(Number) ?? (values.all ? allWidths : usual.widths)
  for (const width of widths)
    if (!Number.isInteger(width) || width < 200 || width > 4000)
      throw new Error('A width is a whole number from 200 to 4000.')
  const wanted = splitList(values.scheme)
  const unknown = wanted?.find((name) => !schemes.some((scheme) => scheme === name))
  if (unknown) throw new Error(`No scheme is called “${unknown}”. Known: ${schemes.join(', ')}.`)
  return {
    ...(only ? { only } : {}),
    ...(states ? { states } : {}),
    widths,
    schemes: schemes.filter((scheme) => !wanted || wanted.includes(scheme)),
  }
}

/** `error` stands for `error-404` and `error-500`. */
export const isOfState = (key: string, state: string): boolean => key === state || key.startsWith(`${state}-`)

/** `/policy` stands for itself and what lies below it, not for `/policy-terms`. */
export const isBelow = (screen: string, path: string): boolean =>
  screen === path || (path !== '/' && screen.startsWith(path) && /^[/?]/.test(screen.slice(path.length)))

function splitList(values: readonly string[] | undefined): string[] | undefined {
  const list = values?.flatMap((value) => value.split(',').map((part) => part.trim())).filter(Boolean)
  return list && list.length > 0 ? list : undefined
}
