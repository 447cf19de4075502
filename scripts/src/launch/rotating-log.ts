import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Bytes; with the file before it, a program's log takes twice as much. */
const MOST = 10 * 1024 * 1024

/** Appends to a file and moves it to `<file>.1` when it is full, so that a flood of lines fills no disk. */
export class RotatingLog {
  private bytes: number

  constructor(
    private readonly file: string,
    private readonly most = MOST,
  ) {
    this.bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }

  write(chunk: Buffer): void {
    if (this.bytes > 0 && this.bytes + chunk.length > this.most) {
      renameSync(this.file, `${this.file}.1`)
      this.bytes = 0
    }
    appendFileSync(this.file, chunk, { mode: 0o600 })
    this.bytes += chunk.length
  }
}
