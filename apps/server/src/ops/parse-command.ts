import { parseArgs } from 'node:util'
import { allCommands } from './all-commands.ts'
import type { OpsCommand, OpsOptions } from './ops-command.ts'
import { opsOptions, usageOptions } from './ops-options.ts'
import { commandHelp, overview } from './format-help.ts'

/** Former names of commands, which operators' scripts may still use; the documentation shows the new ones. */
export const earlierNames: Readonly<Record<string, string>> = {
  'transfers refuse': 'transfers reject',
  'conversation answer': 'conversation reply',
}

export type ParsedCommand = { help: string } | { name: string; command: OpsCommand; options: OpsOptions }

/** The command line is invalid; the message shows what would be valid. */
export class UsageError extends Error {}

const flags = {
  json: { type: 'boolean', default: false },
  commit: { type: 'boolean', default: false },
  'accept-derived': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  overdue: { type: 'boolean', default: false },
  'recorded-manually': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'by-insurer': { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const
const values = Object.fromEntries(Object.keys(opsOptions).map((name) => [name, { type: 'string' as const }]))

/** Parses the arguments of `ops`; rejects options and words that the command's usage doesn't list. */
export function parseCommand(args: string[]): ParsedCommand {
  const { values: given, positionals, tokens } = read(args)
  const [first = '', second = ''] = positionals
  const typed = Object.hasOwn(allCommands, first) ? first : `${first} ${second}`.trim()
  const name = Object.hasOwn(earlierNames, typed) ? (earlierNames[typed] as string) : typed
  const command = Object.hasOwn(allCommands, name) ? allCommands[name] : undefined
  if (!command) {
    if (given.help && positionals.length === 0) return { help: overview() }
    const group = Object.keys(allCommands).filter((commandName) => commandName.startsWith(`${first} `))
    if (given.help && group.length > 0) return { help: group.map(commandHelp).join('\n') }
    throw new UsageError(`${name ? `There is no command "${name}".` : 'Which command?'}\n\n${overview()}`)
  }
  if (given.help) return { help: commandHelp(name) }
  const taken = new Set([...usageOptions(command.usage), 'json', 'help'])
  const stray = tokens.find((token) => token.kind === 'option' && !taken.has(token.name))
  if (stray?.kind === 'option')
    throw new UsageError(`"${name}" takes no --${stray.name}.\n\n${commandHelp(name)}`)
  const words = positionals.slice(name.split(' ').length)
  const [least, most] = command.words ?? [0, 0]
  if (words.length < least) throw new UsageError(`"${name}" needs more than that.\n\n${commandHelp(name)}`)
  if (words.length > most)
    throw new UsageError(`"${name}" does not know what to do with "${words[most]}".\n\n${commandHelp(name)}`)
  return { name, command, options: { ...(given as Omit<OpsOptions, 'words'>), words } }
}

function read(args: string[]) {
  try {
    const answer = { type: 'string', multiple: true } as const
    const options = { ...values, ...flags, answer }
    const parsed = parseArgs({ args, options, allowPositionals: true, tokens: true })
    const { answer: answers, ...rest } = parsed.values
    return { ...parsed, values: { ...rest, ...(answers ? { answer: answers.join(',') } : {}) } }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
