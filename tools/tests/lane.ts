import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** One command of a run: a static check, or vitest over one project. */
export type Lane = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Processors that it keeps busy. */
  width: 1 | 2
  /** Where vitest runs: how one of its files is run alone. */
  isTests: boolean
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const check = { width: 1, isTests: false } as const

/** A check written in TypeScript, by its path from the root. */
export const node = (name: string, path: string, ...args: string[]): Lane => ({
  ...check,
  name,
  command: process.execPath,
  args: [join(root, path), ...args],
})

/** A check by a program of a package. */
export const tool = (name: string, command: string, ...args: string[]): Lane => ({
  ...check,
  name,
  command: bin(command),
  args,
})

const reporter = join(import.meta.dirname, 'lane-reporter.ts')

/** Tests of the vitest projects whose names begin with `project`; `args` are files and options for vitest. */
export const tests = (name: string, project: string, width: 1 | 2, ...args: string[]): Lane => ({
  name,
  command: bin('vitest'),
  args: ['run', '--project', `${project}*`, '--reporter', reporter, ...args],
  width,
  isTests: true,
})
