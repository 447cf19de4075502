import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FILE_KINDS, type FileKind, type FileKindName } from './file-kinds.js'

export interface FileLimit {
  bytes: number
  detail: string
}

/** Stores files under generated keys, whole or not at all; `FileLinks` checks access. */
export abstract class FileStorage {
  /** @throws Error for an extension that the kind doesn't allow */
  newKey(kind: FileKindName, extension?: string): string {
    const key = `${kind}/${randomUUID()}`
    if (extension === undefined) return key
    const { types }: FileKind = FILE_KINDS[kind]
    if (!Object.hasOwn(types, extension)) throw new Error(`No file of ${kind} ends in .${extension}`)
    return `${key}.${extension}`
  }

  /** @throws Error if the files are out of reach */
  abstract check(): Promise<void>

  /** Returns the stored bytes. @throws AppError `too-large` with `limit.detail`, or the source's error */
  abstract keepStream(source: Readable, key: string, limit: FileLimit): Promise<number>

  abstract keepCopy(source: string, key: string): Promise<void>

  abstract size(key: string): Promise<number | null>

  abstract isReadable(key: string): Promise<boolean>

  /** Opens a file, or its bytes `first` to `last`; the stream fails if the file is missing. */
  abstract open(key: string, range?: { first: number; last: number }): Readable

  /** Lends a local path of the file, valid until `work` ends. @throws the error of `work` */
  abstract withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>

  /** Removes a file, also a partly written one; a missing file is no error. */
  abstract remove(key: string): Promise<void>

  /** Removes partly written files that nothing has touched since the given time. */
  abstract removeParts(kind: FileKindName, since: Date): Promise<void>

  /** Keys of the whole files of a kind that nothing has touched since the given time. */
  abstract keysBefore(kind: FileKindName, since: Date): Promise<string[]>

  /** Removes the files of a kind that nothing has touched since the given time. */
  abstract removeOld(kind: FileKindName, since: Date): Promise<void>
}
