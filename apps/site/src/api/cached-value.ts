const FRESH_MS = 60_000
const RETRY_MS = 1000
const PATIENCE_MS = 1000

interface Options<T> {
  ask: () => Promise<T | null>
  onError: (error: unknown) => void
  now?: () => number
  patienceMs?: number
}

/** Caches optional page data in memory. Only the first answer makes a page wait, at most a second. */
export class CachedValue<T> {
  private value: T | null = null
  private askAgainAt = -Infinity
  private asking: Promise<void> | null = null
  private readonly now: () => number

  constructor(private readonly options: Options<T>) {
    this.now = options.now ?? (() => performance.now())
  }

  async current(): Promise<T | null> {
    if (this.asking === null && this.now() >= this.askAgainAt) this.asking = this.ask()
    if (this.value === null && this.asking !== null) {
      await atMost(this.options.patienceMs ?? PATIENCE_MS, this.asking)
    }
    return this.value
  }

  /** True if `answer` is still the cached value; starts a refresh when due. */
  holds(answer: T | null): boolean {
    void this.current()
    return this.value === answer
  }

  private async ask(): Promise<void> {
    const { ask, onError } = this.options
    let wait = RETRY_MS
    try {
      const answer = await ask()
      if (answer !== null) {
        this.value = answer
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
