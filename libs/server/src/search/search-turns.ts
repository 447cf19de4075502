import { AppError } from '@preciosa/platform'
import { LRUCache } from 'lru-cache'
import {
  beyondOrdinary,
  leftOf,
  mostSpent,
  OF_CALLER,
  OF_HEAVY_CALLERS,
  restOf,
  type Spent,
  withMore,
} from './search-turns.rules.js'

/** Searches that the database is asked at once, where there are connections enough. */
export const AT_ONCE = 3
/** Of them, of callers who spent much. */
const HEAVY_AT_ONCE = 1
const MOST_WAITING = 60
/** Callers whose spending is remembered. */
const MOST_CALLERS = 20_000
/** A search that waits for longer is refused with the time to come again. */
const MOST_WAIT_MS = 3000
const RETRY_AFTER_SECONDS = 2
/** What a second of waiting makes up for. */
const MADE_UP_MS = 50
/** What an ordinary search takes. */
const ORDINARY_MS = 5

const BUSY = 'Hay demasiadas búsquedas en este momento. Probá de nuevo en unos segundos.'

export interface TurnsSettings {
  atOnce?: number
  now?: () => number
  refused?: () => void
}

interface Waiting {
  caller: string
  since: number
  /** Refuses it when it has waited for too long. */
  late: NodeJS.Timeout
  start: (isHeavy: boolean) => void
  refuse: (error: AppError) => void
}

/**
 * Which search runs next: few at once, and first those of the callers who spent least of the database's time lately
 * (decision 022). Those who spent much have one place between them, and no more than a quarter of a processor, so that
 * catalogue and looks stay as fast as they are; a search too many is refused with the time to come again.
 */
export class SearchTurns {
  private readonly spent = new LRUCache<string, Spent>({ max: MOST_CALLERS })
  private spentByHeavy: Spent | undefined
  private waiting: Waiting[] = []
  private running = 0
  private heavy = 0
  private wakeUp: NodeJS.Timeout | undefined

  private readonly atOnce: number
  private readonly now: () => number
  private readonly refused: () => void

  /**
   * @param now milliseconds of a clock that never goes back
   * @param refused told of each that is refused
   */
  constructor({
    atOnce = AT_ONCE,
    now = () => performance.now(),
    refused = () => undefined,
  }: TurnsSettings = {}) {
    this.atOnce = atOnce
    this.now = now
    this.refused = refused
  }

  /**
   * Does a search when it is the caller's turn.
   * @throws AppError `unavailable` with the seconds to wait when too many wait, and what the work throws
   */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const isHeavy = await this.turn(caller)
    const began = this.now()
    try {
      return await work()
    } finally {
      const now = this.now()
      this.running -= 1
      this.charge(caller, now - began)
      if (isHeavy) {
        this.heavy -= 1
        this.spentByHeavy = withMore(this.spentByHeavy, beyondOrdinary(now - began), OF_HEAVY_CALLERS, now)
      }
      this.startAble()
    }
  }

  /** @returns whether the caller spent much, when it is their turn */
  private async turn(caller: string): Promise<boolean> {
    if (this.mayStart(caller)) return this.grant(caller)
    return new Promise((start, refuse) => {
      const one: Waiting = {
        caller,
        since: this.now(),
        start,
        refuse,
        late: setTimeout(() => this.refuse(one), MOST_WAIT_MS).unref(),
      }
      this.waiting.push(one)
      this.refuseOneTooMany()
      this.wakeAfterRest()
    })
  }

  private grant(caller: string): boolean {
    const isHeavy = this.isHeavy(caller)
    this.running += 1
    if (isHeavy) this.heavy += 1
    return isHeavy
  }

  private refuseOneTooMany(): void {
    if (this.waiting.length <= MOST_WAITING) return
    const most = mostSpent(this.waiting, ({ caller }) => this.leftOf(caller) + this.comingOf(caller))
    if (most !== undefined) this.refuse(most)
  }

  private refuse(one: Waiting): void {
    this.leave(one)
    // It costs as much as an ordinary search, so that callers who keep asking come after those who ask for the first time.
    this.charge(one.caller, ORDINARY_MS)
    this.refused()
    one.refuse(new AppError('unavailable', BUSY, undefined, RETRY_AFTER_SECONDS))
  }

  private leave(one: Waiting): void {
    clearTimeout(one.late)
    this.waiting = this.waiting.filter((each) => each !== one)
  }

  /** Starts those that may run, of the callers who spent least first; waiting counts, so that none waits for ever. */
  private startAble(): void {
    const placeOf = ({ caller, since }: Waiting) =>
      this.leftOf(caller) - ((this.now() - since) / 1000) * MADE_UP_MS
    for (const next of [...this.waiting].sort((a, b) => placeOf(a) - placeOf(b))) {
      if (!this.mayStart(next.caller)) continue
      this.leave(next)
      next.start(this.grant(next.caller))
    }
    this.wakeAfterRest()
  }

  /** Starts searches that wait for nothing but the end of a rest. */
  private wakeAfterRest(): void {
    const rest = restOf(this.spentByHeavy, OF_HEAVY_CALLERS, this.now())
    if (this.waiting.length === 0 || rest <= 0 || this.wakeUp !== undefined) return
    this.wakeUp = setTimeout(() => {
      this.wakeUp = undefined
      this.startAble()
    }, Math.ceil(rest))
    this.wakeUp.unref()
  }

  private mayStart(caller: string): boolean {
    if (this.running >= this.atOnce) return false
    if (!this.isHeavy(caller)) return true
    return this.heavy < HEAVY_AT_ONCE && restOf(this.spentByHeavy, OF_HEAVY_CALLERS, this.now()) === 0
  }

  private isHeavy(caller: string): boolean {
    return this.leftOf(caller) > OF_CALLER.most
  }

  private charge(caller: string, ms: number): void {
    this.spent.set(caller, withMore(this.spent.get(caller), ms, OF_CALLER, this.now()))
  }

  /** What a caller will have spent with what they wait for. */
  private comingOf(caller: string): number {
    return ORDINARY_MS * this.waiting.filter((each) => each.caller === caller).length
  }

  private leftOf(caller: string): number {
    return leftOf(this.spent.get(caller), OF_CALLER, this.now())
  }
}
