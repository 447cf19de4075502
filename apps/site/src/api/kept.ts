/** Milliseconds after which it is asked for again. */
const FRESH_MS = 60_000
/** The same after a try that failed. */
const RETRY_MS = 1000
/** How long a page waits for the first answer: it can do without. */
const PATIENCE_MS = 1000

interface Options<T> {
  /** Null when there is none. */
  ask: () => Promise<T | null>
  /** What to do about a failure; the last answer stands. */
  onError: (error: unknown) => void
  now?: () => number
  patienceMs?: number
}

/** Something that pages show and can do without, in memory: none waits for it once it was there, nor long before. */
export class Kept<T> {
  private kept: T | null = null
  private askAgainAt = -Infinity
  private asking: Promise<void> | null = null
  private readonly now: () => number

  constructor(private readonly options: Options<T>) {
    this.now = options.now ?? (() => performance.now())
  }

  async current(): Promise<T | null> {
    if (this.asking === null && this.now() >= this.askAgainAt) this.asking = this.ask()
    if (this.kept === null && this.asking !== null) {
      await atMost(this.options.patienceMs ?? PATIENCE_MS, this.asking)
    }
    return this.kept
  }

  /** Whether an answer, or that there is none, is still the last word; asks for another when it is time. */
  holds(answer: T | null): boolean {
    void this.current()
    return this.kept === answer
  }

  private async ask(): Promise<void> {
    const { ask, onError } = this.options
    let wait = RETRY_MS
    try {
      const answer = await ask()
      if (answer !== null) {
        this.kept = answer
        wait = FRESH_MS
      }
    } catch (error) {
      onError(error)
    } finally {
      this.askAgainAt = this.now() + wait
      this.asking = null
    }
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, patience])
  clearTimeout(timer)
}
