import { Readable, type Writable } from 'node:stream'

/** A file of known size that can be read from any byte on, such as a stored file or a zip of stored files. */
export type SeekableFile = {
  /** Bytes. */
  size: number
  /** A strong entity tag, with its quotes: it changes whenever a byte of the file would. */
  etag: string
  /** Fills all of `into` with the bytes from `from` on; throws if the file ends before. */
  readInto: (into: Uint8Array, from: number) => Promise<void>
}

/** Bytes `from` to `end`, without `end` itself. */
export type ByteRange = { from: number; end: number }

/** Read and sent at once. A storage on a network takes one request per stored file or piece. */
const pieceBytes = 1024 * 1024

/**
 * Sends part of a file through one reused buffer, so that a file of any size takes the same memory. `pipe` is its
 * own because only the callback of `write` says when the buffer may be filled again: with new buffers for each
 * piece, the garbage collector lets about 64 MB of them pile up.
 */
class FileBody extends Readable {
  readonly #file: SeekableFile
  readonly #range: ByteRange
  readonly #first: Uint8Array
  constructor(file: SeekableFile, range: ByteRange, first: Uint8Array) {
    super()
    this.#file = file
    this.#range = range
    this.#first = first
  }

  override _read(): void {
    // the bytes are written by `pipe`
  }

  override pipe<T extends NodeJS.WritableStream>(target: T): T {
    this.#sendTo(target as unknown as Writable).then(
      () => {
        target.end()
        this.push(null)
        this.resume()
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return target
  }

  async #sendTo(target: Writable): Promise<void> {
    const { end } = this.#range
    let at = this.#range.from
    let piece = this.#first
    while (!this.destroyed) {
      await write(target, piece)
      at += piece.length
      if (at >= end) return
      piece = piece.subarray(0, Math.min(piece.length, end - at))
      await this.#file.readInto(piece, at)
    }
    throw new Error('the connection was closed before the file was sent')
  }
}

const write = (target: Writable, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    target.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** A stream of part of a file, as a response body. The first piece is read before it resolves, so that a storage that fails is reported in the response's status. */
export async function openFileBody(file: SeekableFile, range: ByteRange): Promise<Readable> {
  const first = Buffer.alloc(Math.min(pieceBytes, range.end - range.from))
  await file.readInto(first, range.from)
  return new FileBody(file, range, first)
}
