import type { Services } from '../platform/services.ts'
import { writeOperatorLine, type OpsResult } from './ops-command.ts'
import { servicesOf } from './operators.ts'
import type { ParsedCommand } from './parse-command.ts'

/** Runs a command for the operator of that name, if it is for them; without a name only outside production. */
export async function runCommand(
  services: Services,
  { name, command, options }: Exclude<ParsedCommand, { help: string }>,
  operatorName: string | undefined,
): Promise<OpsResult> {
  const own = await servicesOf(services, operatorName, name)
  const response = await command.run(own, options)
  // who changes something writes the line with the change; who only looks leaves one in the operator's chain
  if (command.isReading)
    await own.database.withCompany((tx) =>
      writeOperatorLine(own, tx, { clientId: null, action: 'operator-look', subject: name }),
    )
  return response
}
