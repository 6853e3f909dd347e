import { freePort } from './free-port.ts'

const maxAttempts = 5

/** Another process took the port after it was chosen and before the server started. */
export class PortTaken extends Error {}

/** Starts a server on a free port, and tries another if that port was taken in the meantime. */
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
