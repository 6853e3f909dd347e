import { allCommands } from './all-commands.ts'
import { opsFlags, opsOptions, usageOptions } from './ops-options.ts'

/** Lists every command with its summary. */
export function overview(): string {
  const width = Math.max(...Object.keys(allCommands).map((name) => name.length))
  const lines = Object.entries(allCommands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return [
    'Usage: npm run ops -- <command> [options] [--json]',
    '',
    ...lines,
    '',
    'Add --help to a command for its options. With --json the result, or the error, is one line of JSON.',
    '',
  ].join('\n')
}

/** The help of one command: its summary, usage, and the meaning of each option. */
export function commandHelp(name: string): string {
  const { summary, usage } = allCommands[name] as (typeof allCommands)[string]
  const help: Record<string, string> = { ...opsOptions, ...opsFlags }
  const lines = [...new Set(usageOptions(usage))].map((option) => `  --${option.padEnd(20)} ${help[option]}`)
  return [
    summary,
    '',
    `Usage: npm run ops -- ${[name, usage, '[--json]'].filter(Boolean).join(' ')}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
  ].join('\n')
}
