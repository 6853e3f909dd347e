import { freePort } from './free-port.ts'

const maxAttempts = 5

/** Something else took the port between the choice and the start. */
export class PortTaken extends Error {}

/** Starts a server on a new port; on another one when that was taken meanwhile. */
export async function startOnNewPort<Result>(
  start: (port: number) => Promise<Result>,
  choosePort: () => Promise<number> = freePort,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await choosePort())
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === maxAttempts) throw error
    }
  }
}
