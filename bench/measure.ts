/** The middle of some measurements; one disturbed run does not move it. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The smallest measurement that a share of them, such as 0.95, doesn't exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** CPU milliseconds of the whole process (all threads) that a piece of work takes. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Elapsed milliseconds of a piece of work. */
export async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs every side in turn, `warmUps` rounds for nothing and then `rounds` that count; returns the medians. */
export async function interleave<Side extends string>(
  sides: Record<Side, () => number | Promise<number>>,
  options: { rounds: number; warmUps: number },
): Promise<Record<Side, number>> {
  const taken = await interleaveAll(sides, options)
  return Object.fromEntries(
    Object.entries<number[]>(taken).map(([name, values]) => [name, median(values)]),
  ) as Record<Side, number>
}

/** The same, but returns every measurement. */
export async function interleaveAll<Side extends string>(
  sides: Record<Side, () => number | Promise<number>>,
  options: { rounds: number; warmUps: number },
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>
  for (let round = -options.warmUps; round < options.rounds; round++) {
    for (const name of names) {
      const value = await sides[name]()
      if (round >= 0) taken[name].push(value)
    }
  }
  return taken
}
