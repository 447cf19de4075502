import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FILE_KINDS, type FileKind, type FileKindName } from './file-kinds.js'

/** How much is kept of a stream, and what is said of one that is longer. */
export interface FileLimit {
  bytes: number
  detail: string
}

/**
 * Keeps files, each under a key made here: nothing of a user's file name becomes a path. A key shows up with the whole
 * file or not at all, and what it holds never changes. An adapter passes `testing/file-storage.contract.ts`. Access is
 * checked elsewhere (`FileLinks`).
 */
export abstract class FileStorage {
  /**
   * A key for a file about to be kept, such as `price-lists/<uuid>` or `images/<uuid>.webp`.
   * @throws Error for an extension that the kind hasn't
   */
  newKey(kind: FileKindName, extension?: string): string {
    const key = `${kind}/${randomUUID()}`
    if (extension === undefined) return key
    const { types }: FileKind = FILE_KINDS[kind]
    if (!Object.hasOwn(types, extension)) throw new Error(`No file of ${kind} ends in .${extension}`)
    return `${key}.${extension}`
  }

  /**
   * Keeps what comes in under a key.
   * @returns its bytes
   * @throws AppError `too-large`, with `limit.detail`, and the source's own error; nothing is left then
   */
  abstract keepStream(source: Readable, key: string, limit: FileLimit): Promise<number>

  /** Keeps a copy of a file of this machine under a key. */
  abstract keepCopy(source: string, key: string): Promise<void>

  /** Bytes of a kept file; null when it isn't there. */
  abstract size(key: string): Promise<number | null>

  /** Whether it is a file that this process may read. */
  abstract isReadable(key: string): Promise<boolean>

  /** A kept file, from its beginning. The stream fails when it isn't there. */
  abstract open(key: string): Readable

  /**
   * Lends a kept file as one of this machine, for what reads it more than once or out of order; its path ends with `work`.
   * @throws what `work` throws, such as `ENOENT` when the file isn't there
   */
  abstract withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>

  /** Removes a kept file, also one that is only being kept; one that isn't there is no failure. */
  abstract remove(key: string): Promise<void>

  /** Removes what a process that was killed while keeping a file left of it, when nobody has gone on since. */
  abstract removeParts(kind: FileKindName, since: Date): Promise<void>

  /** Removes the files of a kind that nobody has touched since; for what is kept only meanwhile. */
  abstract removeOld(kind: FileKindName, since: Date): Promise<void>
}
