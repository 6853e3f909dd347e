import { expect, onTestFinished } from 'vitest'

/** Counts calls of functions of a module or a prototype until the test ends: the cost of work on every machine. */
export function countCalls<Home extends object>(home: Home, ...names: (keyof Home)[]) {
  let count = 0
  const descriptors = names.map((name) => [name, Object.getOwnPropertyDescriptor(home, name)!] as const)
  for (const [name, { enumerable = false }] of descriptors) {
    const original = home[name] as (...given: unknown[]) => unknown
    const value = function (this: unknown, ...given: unknown[]) {
      count++
      return original.apply(this, given)
    }
    Object.defineProperty(home, name, { configurable: true, enumerable, writable: true, value })
  }
  onTestFinished(() => {
    for (const [name, descriptor] of descriptors) Object.defineProperty(home, name, descriptor)
  })
  return {
    get count() {
      return count
    },
  }
}

/** The same items, with a count of the times that a property of one is read. */
export function countReads<Item extends object>(items: readonly Item[]) {
  const reads = { count: 0 }
  const get = (item: Item, name: string | symbol) => {
    reads.count++
    return Reflect.get(item, name) as unknown
  }
  return { items: items.map((item) => new Proxy(item, { get })), reads }
}

/** Twice the size may cost twice as much and a little more: comparing each with each would cost four times as much. */
export function expectLinear(costOf: (size: number) => number, size: number): void {
  const cost = costOf(size)
  expect(cost).toBeGreaterThan(0)
  expect(costOf(2 * size) / cost).toBeLessThan(2.5)
}
