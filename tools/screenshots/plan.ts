import { isBelow, isOfState, type Options, type Scheme } from './options.ts'

/** What one picture shows. */
export type Shot = { screen: string; state: string; width: number; scheme: Scheme }
/** A page that is opened once, and pictured in each scheme. */
export type Visit = Omit<Shot, 'scheme'> & { schemes: readonly Scheme[] }
/** The part of a state that a plan needs. */
export type PlannedState = {
  key: string
  screens: readonly string[]
  /** Where a state has widths of its own: a sheet of A4, a sheet of a phone. */
  widths?: readonly number[]
  /** Where a state has one scheme: nobody prints in the dark. */
  schemes?: readonly Scheme[]
}

/** Each page to open, in the order of states and screens. */
export function planVisits(states: readonly PlannedState[], options: Options): Visit[] {
  return states
    .filter(({ key }) => !options.states || options.states.some((state) => isOfState(key, state)))
    .flatMap(({ key, screens, widths = options.widths, schemes }) => {
      const wanted = options.schemes.filter((scheme) => !schemes || schemes.includes(scheme))
      if (wanted.length === 0) return []
      return screens
        .filter((screen) => !options.only || options.only.some((path) => isBelow(screen, path)))
        .flatMap((screen) => widths.map((width) => ({ screen, state: key, width, schemes: wanted })))
    })
}

/** Whether a picture of an earlier run belongs to what these options ask for. */
export function isWanted(
  shot: Shot,
  { states, options }: { states: readonly PlannedState[]; options: Options },
): boolean {
  if (options.states && !options.states.some((state) => isOfState(shot.state, state))) return false
  if (options.only && !options.only.some((path) => isBelow(shot.screen, path))) return false
  const ownWidths = states.find(({ key }) => key === shot.state)?.widths
  return options.schemes.includes(shot.scheme) && (ownWidths ?? options.widths).includes(shot.width)
}

/** The name of a picture's file: readable, the same in each run, and another for each picture. */
export function shotName({ screen, state, width, scheme }: Shot): string {
  const path = screen
    .replace(/^\//, '')
    .replaceAll('$', '')
    .replaceAll(/[^\w-]+/g, '.')
  return `${path || 'index'}~${state}~${width}~${scheme}.png`
}
