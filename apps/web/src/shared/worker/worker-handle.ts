import { wrap, type Remote } from 'comlink'
import { errorAt, reportError } from '../errors/report-error.ts'

/** The code in the worker failed; it has been reported. */
export class WorkerDefect extends Error {
  constructor(detail: string) {
    super(`a worker failed: ${detail}`)
    this.name = 'WorkerDefect'
  }
}

/** A call took too long, and the worker was stopped. */
export class WorkerTooSlow extends Error {
  constructor() {
    super('a worker took too long')
    this.name = 'WorkerTooSlow'
  }
}

/**
 * A worker that starts with its first call. A failure, or a call that takes too long, stops it and fails all
 * pending calls; the next call starts a new one, which knows nothing of earlier calls.
 */
export class WorkerHandle<Api> {
  private readonly create: () => Worker
  private readonly timeoutMs: number
  private running: { worker: Worker; api: Remote<Api> } | undefined
  private readonly pending = new Set<(failure: Error) => void>()

  constructor(create: () => Worker, timeoutMs: number) {
    this.create = create
    this.timeoutMs = timeoutMs
  }

  get isBusy(): boolean {
    return this.pending.size > 0
  }

  /** Starts the worker before it is needed. */
  start(): Remote<Api> {
    if (this.running === undefined) {
      const worker = this.create()
      worker.addEventListener('error', ({ message, filename, lineno, colno }) =>
        this.fail(`${message} (${filename}:${lineno})`, errorAt(message, filename, lineno, colno)),
      )
      this.running = { worker, api: wrap<Api>(worker) }
    }
    return this.running.api
  }

  call<Call extends Promise<unknown>>(run: (api: Remote<Api>) => Call): Promise<Awaited<Call>> {
    const api = this.start()
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<Call>>()
    this.pending.add(reject)
    const timer = setTimeout(() => this.stop(new WorkerTooSlow()), this.timeoutMs)
    run(api).then(
      (result) => resolve(result as Awaited<Call>),
      (failure: Error) => {
        if (this.pending.has(reject)) this.fail(String(failure), failure)
      },
    )
    return promise.finally(() => {
      clearTimeout(timer)
      this.pending.delete(reject)
    })
  }

  /** Terminates the worker; pending calls fail. */
  close(): void {
    this.stop(new WorkerDefect('closed'))
  }

  private fail(detail: string, error: Error): void {
    const defect = new WorkerDefect(detail)
    // a defect can only be fixed if it is logged
    console.error(defect)
    reportError('worker', error)
    this.stop(defect)
  }

  private stop(failure: Error): void {
    this.running?.worker.terminate()
    this.running = undefined
    for (const reject of this.pending) reject(failure)
  }
}
