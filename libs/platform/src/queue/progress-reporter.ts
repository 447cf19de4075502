const PAUSE_MS = 250

/** Passes progress on at a bearable pace: one write at a time, the newest value, four a second at most. */
export class ProgressReporter {
  private latest: number | object | undefined
  private writing: Promise<void> | undefined
  private pause: NodeJS.Timeout | undefined

  /** @param write may fail: progress is never worth a job */
  constructor(private readonly write: (progress: number | object) => Promise<void>) {}

  report(progress: number | object): void {
    this.latest = progress
    if (this.pause === undefined && this.writing === undefined) this.next()
  }

  /** Writes what is left; nothing may arrive after its job has ended. */
  async flush(): Promise<void> {
    await this.writing
    clearTimeout(this.pause)
    if (this.latest !== undefined) this.next()
    await this.writing
    clearTimeout(this.pause)
  }

  private next(): void {
    const progress = this.latest
    if (progress === undefined) return
    this.latest = undefined
    this.writing = this.write(progress)
      .catch(() => undefined)
      .then(() => {
        this.writing = undefined
        this.pause = setTimeout(() => {
          this.pause = undefined
          this.next()
        }, PAUSE_MS)
      })
  }
}
