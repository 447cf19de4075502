import { AppError } from '@preciosa/platform'

const AGAIN_AFTER = 5

/** Runs work one by one, because each decoded picture takes up to 100 MB. */
export class OneAtATime {
  private running = 0
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly mostWaiting: number,
    private readonly busy: string,
  ) {}

  /** @throws AppError `too-many-requests` while too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running > this.mostWaiting)
      throw new AppError('too-many-requests', this.busy, undefined, AGAIN_AFTER)
    this.running += 1
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      this.running -= 1
    }
  }
}
