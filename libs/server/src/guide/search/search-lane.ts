import { AppError } from '@preciosa/platform'
import type { SearchSpending } from './search-spending.js'
import { mostSpent, placeOf, REFUSED } from './search-slots.rules.js'

const MAX_WAITING = 60
/** After this wait the search is refused with a retry time. */
const MAX_WAIT_MS = 3000
const RETRY_AFTER_SECONDS = 2

const BUSY = 'Hay demasiados pedidos en este momento. Probá de nuevo en unos segundos.'

export interface LaneSettings {
  places: number
  spending: SearchSpending
  now: () => number
  refused: () => void
}

interface Waiting {
  caller: string
  /** Whether it must also wait for the rest of heavy callers. */
  rests: boolean
  since: number
  late: NodeJS.Timeout
  start: () => void
  refuse: (error: AppError) => void
}

export class SearchLane {
  private waiting: Waiting[] = []
  private running = 0
  private wakeUp: NodeJS.Timeout | undefined

  constructor(private readonly settings: LaneSettings) {}

  /** @throws AppError `unavailable` with a retry time when the queue is full or the wait too long */
  async enter(caller: string, { rests }: { rests: boolean }): Promise<void> {
    if (this.mayStart(rests)) {
      this.running += 1
      return
    }
    await new Promise<void>((start, refuse) => {
      const one: Waiting = {
        caller,
        rests,
        since: this.settings.now(),
        start,
        refuse,
        late: setTimeout(() => this.refuse(one), MAX_WAIT_MS).unref(),
      }
      this.waiting.push(one)
      this.refuseOneTooMany()
      this.wakeAfterRest()
    })
  }

  leave(): void {
    this.running -= 1
    this.startAble()
  }

  private mayStart(rests: boolean): boolean {
    return this.running < this.settings.places && (!rests || this.settings.spending.rest === 0)
  }

  private startAble(): void {
    const { spending, now } = this.settings
    const place = ({ caller, since }: Waiting) => placeOf(spending.of(caller), now() - since)
    for (const next of [...this.waiting].sort((a, b) => place(a) - place(b))) {
      if (!this.mayStart(next.rests)) continue
      this.remove(next)
      this.running += 1
      next.start()
    }
    this.wakeAfterRest()
  }

  /** A rest may have ended since a search began to wait for it. */
  private wakeAfterRest(): void {
    const hasPlace = this.running < this.settings.places
    if (!hasPlace || this.wakeUp !== undefined || !this.waiting.some(({ rests }) => rests)) return
    this.wakeUp = setTimeout(() => {
      this.wakeUp = undefined
      this.startAble()
    }, Math.ceil(this.settings.spending.rest))
    this.wakeUp.unref()
  }

  private refuseOneTooMany(): void {
    if (this.waiting.length <= MAX_WAITING) return
    const most = mostSpent(
      this.waiting,
      ({ caller }) => this.settings.spending.of(caller) + this.comingOf(caller),
    )
    if (most !== undefined) this.refuse(most)
  }

  /** Minimum cost of the caller's waiting searches. */
  private comingOf(caller: string): number {
    return REFUSED * this.waiting.filter((each) => each.caller === caller).length
  }

  private refuse(one: Waiting): void {
    this.remove(one)
    this.settings.spending.charge(one.caller, REFUSED)
    this.settings.refused()
    one.refuse(new AppError('unavailable', BUSY, undefined, RETRY_AFTER_SECONDS))
  }

  private remove(one: Waiting): void {
    clearTimeout(one.late)
    this.waiting = this.waiting.filter((each) => each !== one)
  }
}
