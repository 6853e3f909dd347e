import { isHoldingConnection } from '../database/held-connection.ts'
import { StorageUnavailable, type Storage } from './storage-shape.ts'

/** Each write holds up to 10 MB in memory: a small file, or a part of a large one. */
const mostWritesAtOnce = 20

/**
 * Limits concurrent writes, and reports any use while a database connection is held: a storage that hangs
 * would otherwise tie up the connections of all requests. See
 * docs/decisions/0121-storage-outside-transactions.md.
 */
export function limitStorage(storage: Storage, onHeld: (defect: Error) => void): Storage {
  let writes = 0
  const checked =
    <Args extends unknown[], T>(use: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isHoldingConnection()) onHeld(new Error('a file was read or written inside a transaction'))
      return use(...args)
    }
  return {
    put: checked(async (content) => {
      if (writes >= mostWritesAtOnce) throw new StorageUnavailable('too many files are being written')
      writes++
      try {
        return await storage.put(content)
      } finally {
        writes--
      }
    }),
    read: checked(storage.read),
    stream: checked(storage.stream),
    readInto: checked(storage.readInto),
    remove: checked(storage.remove),
  }
}
