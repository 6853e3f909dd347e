import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between a browser and the product that a test can do to what networks do. */
export type Line = {
  url: string
  /** Breaks every connection; new ones are refused until `restore`. */
  cut: () => void
  /** As behind a lid that is closed: the connections of now stay open and pass on nothing any more. New ones work. */
  silence: () => void
  restore: () => void
  stop: () => Promise<void>
}

export async function startLine(toPort: number): Promise<Line> {
  const open = new Set<{ near: Socket; far: Socket }>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(toPort, '127.0.0.1')
    const pair = { near, far }
    open.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(pair)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      for (const { near, far } of open) {
        near.destroy()
        far.destroy()
      }
    },
    silence: () => {
      for (const { near, far } of open) {
        for (const socket of [near, far]) socket.unpipe().removeAllListeners('close').resume()
        far.destroy()
      }
    },
    restore: () => void (isCut = false),
    stop: () =>
      new Promise((resolve) => {
        isCut = true
        for (const { near, far } of open) {
          near.destroy()
          far.destroy()
        }
        server.close(() => resolve())
      }),
  }
}
