interface Due {
  at: number
  order: number
  run: () => void
}

/** Longest delay that a timer of Node can wait. */
const MAX_TIMER = 2 ** 31 - 1

/** Real time plus an offset that only grows. Due events run in the order of their times. */
export class SandboxClock {
  private offset = 0
  private order = 0
  private due: Due[] = []
  private timer: NodeJS.Timeout | undefined
  private advancing: Promise<void> = Promise.resolve()

  /** `after` runs after each event, and is awaited before the next one. */
  constructor(
    private readonly real: () => Date,
    private readonly after: () => Promise<void>,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.real().getTime() + this.offset
  }

  /** Runs `run` once at a time in ms. @returns a function that cancels it */
  at(at: number, run: () => void): () => void {
    const due = { at, order: this.order++, run }
    this.due.push(due)
    this.due.sort((a, b) => a.at - b.at || a.order - b.order)
    this.arm()
    return () => {
      this.due = this.due.filter((each) => each !== due)
    }
  }

  /** Moves time forward by `ms`, over every event due until then. @throws RangeError for a step back */
  advance(ms: number): Promise<void> {
    if (!(ms >= 0)) throw new RangeError('Time only moves forward')
    const done = this.advancing.then(() => this.runUntil(this.now() + ms))
    this.advancing = done.catch(() => undefined)
    return done
  }

  stop(): void {
    clearTimeout(this.timer)
    this.due = []
  }

  private async runUntil(target: number): Promise<void> {
    for (let next = this.due[0]; next !== undefined && next.at <= target; next = this.due[0]) {
      this.due.shift()
      this.moveTo(next.at)
      next.run()
      await this.after()
    }
    this.moveTo(target)
    this.arm()
  }

  private moveTo(time: number): void {
    this.offset += Math.max(0, time - this.now())
  }

  private arm(): void {
    clearTimeout(this.timer)
    const next = this.due[0]
    if (next === undefined) return
    const delay = Math.min(Math.max(0, next.at - this.now()), MAX_TIMER)
    this.timer = setTimeout(() => void this.advance(0), delay)
    this.timer.unref()
  }
}
