import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Renderer, TemplateName } from './renderer.ts'

export type RenderRequest = { id: number; template: TemplateName; view: object }
export type RenderResponse = { id: number; pdf: Uint8Array } | { id: number; failure: string }

export type RecyclingRenderer = Renderer & {
  /** Ends the child process. Documents under way fail. */
  close: () => void
}

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

/**
 * A renderer for many documents: renders in a child process that is replaced every few hundred documents, because
 * Typst keeps about half a megabyte of each. The main thread stays free. Close it when the batch is done.
 */
export function createRecyclingRenderer(options: { documentsPerProcess?: number } = {}): RecyclingRenderer {
  const { documentsPerProcess = 300 } = options
  let current: ChildProcess | undefined
  let taken = 0
  let nextId = 0

  function childForNext(): ChildProcess {
    if (current?.connected && taken < documentsPerProcess) return current
    taken = 0
    return (current = startChild())
  }

  function render(template: TemplateName, view: object): Promise<Uint8Array> {
    const child = childForNext()
    const isLast = ++taken === documentsPerProcess
    const id = nextId++
    return new Promise((resolve, reject) => {
      const waiting = waitingOf(child)
      waiting.set(id, { resolve, reject })
      child.send({ id, template, view } satisfies RenderRequest)
      // a child that has had its share goes when its last document is done
      if (isLast) retired.add(child)
    })
  }

  return { render, close: () => current?.kill() }
}

const waitingByChild = new WeakMap<ChildProcess, Map<number, Waiting>>()
const retired = new WeakSet<ChildProcess>()

function waitingOf(child: ChildProcess): Map<number, Waiting> {
  let waiting = waitingByChild.get(child)
  if (!waiting) waitingByChild.set(child, (waiting = new Map()))
  return waiting
}

function startChild(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [], { serialization: 'advanced' })
  const waiting = waitingOf(child)
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
