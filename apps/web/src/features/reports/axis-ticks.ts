/** More lines would be closer together than their labels are high on a phone. */
const mostSteps = 5
/** The first digits of round steps. */
const roundDigits = [1, 2, 2.5, 5, 10]

type AxisRange = {
  /** The smallest and the largest figure shown; the axis always includes zero. */
  from: number
  to: number
  /** The smallest step that the labels can tell apart: one person, or one hundred minor units of a currency. */
  unit: number
}

/** The round figures of an axis, in ascending order and evenly spaced, which enclose zero and the range. */
export function axisTicks({ from, to, unit }: AxisRange): number[] {
  const least = Math.min(0, from)
  const most = Math.max(0, to)
  const step = roundStep((most - least) / mostSteps, unit)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** The smallest round multiple of the unit that is no smaller than `atLeast`. */
function roundStep(atLeast: number, unit: number): number {
  const units = atLeast / unit
  if (units <= 1) return unit
  const power = 10 ** Math.floor(Math.log10(units))
  const digit = roundDigits.find((one) => one * power >= units && Number.isInteger(one * power)) ?? 10
  return digit * power * unit
}
