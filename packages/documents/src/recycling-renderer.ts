import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Renderer, TemplateName } from './renderer.ts'

export type RenderRequest = { id: number; template: TemplateName; view: object }
export type RenderResponse = { id: number; pdf: Uint8Array } | { id: number; failure: string }

export type RecyclingRenderer = Renderer & {
  /** Ends the child process. Documents under way fail. */
  close: () => void
}

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

export type RecyclingOptions = {
  /** A process is replaced after so many. */
  documentsPerProcess?: number
  /** So many render side by side, each on a core of its own where there are as many. */
  processes?: number
}

/**
 * A renderer for many documents: renders in child processes that are replaced every few hundred documents, because
 * Typst keeps 0.3 MB of each. The main thread stays free, and the children give way to it and to the
 * database where all want the processor. Close it when the batch is done.
 */
export function createRecyclingRenderer(options: RecyclingOptions = {}): RecyclingRenderer {
  const { documentsPerProcess = 500, processes = 1 } = options
  const seats: Seat[] = Array.from({ length: processes }, () => ({ child: undefined, taken: 0 }))
  let nextId = 0

  function childFor(seat: Seat): ChildProcess {
    if (seat.child?.connected && seat.taken < documentsPerProcess) return seat.child
    seat.taken = 0
    return (seat.child = startChild())
  }

  function render(template: TemplateName, view: object): Promise<Uint8Array> {
    const seat = leastBusy(seats)
    const child = childFor(seat)
    const isLast = ++seat.taken === documentsPerProcess
    const id = nextId++
    return new Promise((resolve, reject) => {
      const waiting = waitingRequests(child)
      waiting.set(id, { resolve, reject })
      child.send({ id, template, view } satisfies RenderRequest)
      // a child that has had its share goes when its last document is done
      if (isLast) retired.add(child)
    })
  }

  return { render, close: () => seats.forEach(({ child }) => child?.kill()) }
}

/** The place of one process after the other, and how many documents its present one was given. */
type Seat = { child: ChildProcess | undefined; taken: number }

const leastBusy = (seats: readonly Seat[]): Seat =>
  seats.reduce((least, seat) => (underWayIn(seat) < underWayIn(least) ? seat : least))
const underWayIn = ({ child }: Seat) => (child ? waitingRequests(child).size : 0)

const waitingByChild = new WeakMap<ChildProcess, Map<number, Waiting>>()
const retired = new WeakSet<ChildProcess>()

function waitingRequests(child: ChildProcess): Map<number, Waiting> {
  let waiting = waitingByChild.get(child)
  if (!waiting) waitingByChild.set(child, (waiting = new Map()))
  return waiting
}

function startChild(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [], { serialization: 'advanced' })
  child.once('spawn', () => giveWay(child))
  const waiting = waitingRequests(child)
  child.on('message', (response: RenderResponse) => {
    const waited = waiting.get(response.id)
    waiting.delete(response.id)
    if ('pdf' in response) waited?.resolve(response.pdf)
    else waited?.reject(new Error(response.failure))
    if (retired.has(child) && waiting.size === 0) child.disconnect()
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the renderer ended (${signal ?? code})`))
    waiting.clear()
  })
  return child
}

/** A child that has already ended needs no priority. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}
