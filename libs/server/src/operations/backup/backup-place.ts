import type { Readable } from 'node:stream'

/** Where backups are: a folder of a disk, or a bucket. A file appears when it is whole. */
export abstract class BackupPlace {
  constructor(
    /** An absolute path, or `s3://bucket/prefix`. */
    readonly name: string,
  ) {}

  /** Of a file, as its commands take it. */
  path(file: string): string {
    return `${this.name}/${file}`
  }

  /** Names of the whole files. */
  abstract files(): Promise<string[]>

  /** Removes backups that a killed process left unfinished. */
  abstract removeParts(): Promise<void>

  /** Returns the stored bytes; a failure leaves nothing. @throws the error of `content` */
  abstract write(file: string, content: AsyncIterable<Uint8Array>): Promise<number>

  /** Fails with ENOENT for a missing file. */
  abstract open(file: string): Readable

  /** A missing file is no error. @returns false where files can't be removed */
  abstract remove(file: string): Promise<boolean>

  /** Null for a missing file. */
  abstract readText(file: string): Promise<string | null>

  /** The file has the old text or the new one at each moment. */
  abstract writeText(file: string, text: string): Promise<void>
}

export interface BackupFile {
  place: BackupPlace
  file: string
}
