import type { Services } from '../platform/services.ts'
import { allCommands } from './all-commands.ts'
import {
  writeOperatorLine,
  type OpsCommand,
  type OpsOptions,
  type OpsResult,
  type OpsServices,
} from './ops-command.ts'
import { servicesAsOperator } from './operators.ts'
import type { ParsedCommand } from './parse-command.ts'
import { keepProposal } from './proposals.ts'
import { NotConfirmed, SecondOperatorNeeded } from './second-operator.ts'

/**
 * Runs a command as the named operator, if they may run it; only production requires a name. If the command
 * needs --yes, its effect is shown, and if it needs a second operator, it is stored as a proposal; nothing is
 * done.
 */
export async function runCommand(
  services: Services,
  { name, command, options }: Exclude<ParsedCommand, { help: string }>,
  operatorName: string | undefined,
): Promise<OpsResult> {
  const give = async (
    other: string,
    otherOptions: OpsOptions,
    confirming: OpsServices['confirming'],
  ): Promise<OpsResult> => {
    const ofOther = await servicesAsOperator(services, operatorName, other)
    const { run } = allCommands[other] as OpsCommand
    return run({ ...ofOther, give, ...(confirming ? { confirming } : {}) }, otherOptions)
  }
  const ownServices = { ...(await servicesAsOperator(services, operatorName, name)), give }
  try {
    const response = await command.run(ownServices, options)
    // commands that change something write their own line; reading commands get one in the operators' chain
    if (command.isReading)
      await ownServices.database.withCompany((tx) =>
        writeOperatorLine(ownServices, tx, { clientId: null, action: 'operator-look', subject: name }),
      )
    return response
  } catch (stopped) {
    if (stopped instanceof NotConfirmed) return stopped.result
    if (stopped instanceof SecondOperatorNeeded)
      return keepProposal(ownServices, {
        command: name,
        options,
        effect: stopped.effect,
        reason: stopped.message,
      })
    throw stopped
  }
}
