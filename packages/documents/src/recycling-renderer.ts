import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Renderer, TemplateName } from './renderer.ts'

export type RenderRequest = { template: TemplateName; view: object }
export type RenderResponse = { pdf: Uint8Array } | { failure: string }

export type RecyclingRenderer = Renderer & {
  /** Ends the child processes. Documents that aren't finished fail. */
  close: () => void
}

export type RecyclingOptions = {
  /** The number of documents after which a process is replaced. */
  documentsPerProcess?: number
  /** The number of documents rendered at the same time, each in its own process. */
  processes?: number
}

/** The largest statements take a few seconds on a busy machine, so a longer one hangs; in milliseconds. */
const longestMs = 120_000

type Task = {
  request: RenderRequest
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

/** The place of one process after another: the current one, and the document it is rendering. */
type Seat = { child: ChildProcess | undefined; rendered: number; task: Task | undefined }

/**
 * A renderer for many documents: renders in child processes that are replaced every few hundred documents,
 * because Typst keeps 0.3 MB of each, which ending a thread would not free. The main thread stays free, and the
 * children have a lower priority than it and the database. A document that hangs or ends its process fails
 * alone. Close it when the batch is done.
 */
export function createRecyclingRenderer(options: RecyclingOptions = {}): RecyclingRenderer {
  const { documentsPerProcess = 500, processes = 1 } = options
  const waiting: Task[] = []
  const seats = Array.from({ length: processes }, (): Seat => ({
    child: undefined,
    rendered: 0,
    task: undefined,
  }))

  function startNext(): void {
    for (const seat of seats) {
      if (seat.task !== undefined) continue
      const task = waiting.shift()
      if (task === undefined) return
      give(seat, task)
    }
  }

  function give(seat: Seat, task: Task): void {
    const child = (seat.child ??= startChild())
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      seat.task = undefined
      settle()
      startNext()
    }
    const onMessage = (response: RenderResponse) => {
      if (++seat.rendered >= documentsPerProcess) replace(seat)
      end(() => {
        if ('pdf' in response) task.resolve(response.pdf)
        else task.reject(new Error(response.failure))
      })
    }
    const onExit = (code: number | null, signal: string | null) => {
      replace(seat)
      end(() => task.reject(new Error(`the renderer ended (${signal ?? code})`)))
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
    seat.task = task
    child.on('message', onMessage).on('exit', onExit)
    child.send(task.request)
  }

  return {
    render: (template, view) =>
      new Promise((resolve, reject) => {
        waiting.push({ request: { template, view }, resolve, reject })
        startNext()
      }),
    close: () => {
      for (const task of waiting.splice(0)) task.reject(new Error('the renderer was closed'))
      for (const { child } of seats) child?.kill()
    },
  }
}

/** Lets a process end; the next document gets a new one. */
function replace(seat: Seat): void {
  if (seat.child?.connected) seat.child.disconnect()
  seat.child = undefined
  seat.rendered = 0
}

function startChild(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [], { serialization: 'advanced' })
  return child.once('spawn', () => lowerPriority(child))
}

/** A child that has already ended needs no priority. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}
