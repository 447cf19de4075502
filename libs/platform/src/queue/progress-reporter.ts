const PAUSE_MS = 250

/** Writes the newest progress at most four times a second, one write at a time. */
export class ProgressReporter {
  private latest: number | object | undefined
  private writing: Promise<void> | undefined
  private pause: NodeJS.Timeout | undefined

  constructor(private readonly write: (progress: number | object) => Promise<void>) {}

  report(progress: number | object): void {
    this.latest = progress
    if (this.pause === undefined && this.writing === undefined) this.next()
  }

  /** Writes the last value; nothing may arrive after the job has ended. */
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
