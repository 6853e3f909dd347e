import type { Random } from './random.ts'
import { oddTexts, oddValues } from './odd-values.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one thing wrong somewhere in it. */
export function mutate(value: unknown, random: Random): unknown {
  // deeper down two times of three where there is a deeper
  if (isObject(value) && Object.keys(value).length > 0 && random.chance(0.85))
    return mutateObject(value, random)
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) return mutateList(value, random)
  return other(value, random)
}

function mutateObject(value: Json, random: Random): Json {
  const name = random.pick(Object.keys(value))
  const { [name]: one, ...rest } = value
  const kind = random.below(10)
  if (kind === 0) return rest
  if (kind === 1) return { ...rest, [random.pick(oddTexts)]: one }
  if (kind === 2) return { ...value, [random.pick(oddTexts)]: random.pick(oddValues) }
  return { ...value, [name]: mutate(one, random) }
}

function mutateList(value: unknown[], random: Random): unknown[] {
  const place = random.below(value.length)
  const kind = random.below(6)
  if (kind === 0) return value.toSpliced(place, 1)
  if (kind === 1) return [...value, value[place]]
  if (kind === 2) return Array.from({ length: 30 }, () => value[place])
  return value.with(place, mutate(value[place], random))
}

function other(value: unknown, random: Random): unknown {
  const kind = random.below(6)
  if (kind === 0) return [value]
  if (kind === 1) return { value }
  if (kind === 2 && typeof value === 'string') return value + random.pick(oddTexts)
  if (kind === 3) return random.pick(oddValues)
  return random.pick(oddTexts)
}
