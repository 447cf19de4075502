import { SearchLane } from './search-lane.js'
import { ORDINARY } from './search-budget.rules.js'
import { SearchSpending } from './search-spending.js'
import { PREPAID } from './search-slots.rules.js'

export const AT_ONCE = 3
export const EXPENSIVE_AT_ONCE = 1

export interface SlotSettings {
  atOnce?: number
  now?: () => number
  refused?: () => void
}

export interface SearchSlot {
  /** Documents that the search may still cost in this lane. */
  readonly left: number
  spend(documents: number): void
  /**
   * Moves the search to the lane of expensive searches.
   * @throws AppError `unavailable` with the seconds to wait when too many wait
   */
  becomeExpensive(): Promise<void>
}

/** For searches without competition: from the command line, or for the cache of the next guide. */
export const UNCOUNTED: SearchSlot = {
  left: Number.POSITIVE_INFINITY,
  spend: () => undefined,
  becomeExpensive: () => Promise.resolve(),
}

/**
 * Queue of searches (decision 015): the callers with the lowest spending come first. Every search starts as
 * ordinary, because its cost isn't known in advance; expensive searches and heavy callers get a separate
 * lane.
 */
export class SearchSlots {
  private readonly spending: SearchSpending
  private readonly ordinary: SearchLane
  private readonly expensive: SearchLane

  constructor({
    atOnce = AT_ONCE,
    now = () => performance.now(),
    refused = () => undefined,
  }: SlotSettings = {}) {
    this.spending = new SearchSpending(now)
    const shared = { spending: this.spending, now, refused }
    this.ordinary = new SearchLane({ ...shared, places: atOnce })
    this.expensive = new SearchLane({ ...shared, places: EXPENSIVE_AT_ONCE })
  }

  async take<T>(caller: string, work: (slot: SearchSlot) => Promise<T>): Promise<T> {
    const slot = new Slot(caller, this.spending, { ordinary: this.ordinary, expensive: this.expensive })
    await slot.begin()
    try {
      return await work(slot)
    } finally {
      slot.end()
    }
  }
}

class Slot implements SearchSlot {
  private lane: SearchLane | undefined
  private rests = false
  private spent = 0
  private prepaid = 0

  constructor(
    private readonly caller: string,
    private readonly spending: SearchSpending,
    private readonly lanes: { ordinary: SearchLane; expensive: SearchLane },
  ) {}

  async begin(): Promise<void> {
    const { caller, spending, lanes } = this
    if (spending.isHeavy(caller)) return this.enterExpensive({ rests: true })
    await lanes.ordinary.enter(caller, { rests: false })
    this.lane = lanes.ordinary
    if (spending.isHeavy(caller)) await this.becomeExpensive()
  }

  get left(): number {
    return this.lane === this.lanes.expensive ? Number.POSITIVE_INFINITY : Math.max(0, ORDINARY - this.spent)
  }

  spend(documents: number): void {
    this.spent += documents
    const paid = Math.min(this.prepaid, documents)
    this.prepaid -= paid
    this.spending.charge(this.caller, documents - paid)
    if (this.rests) this.spending.chargeHeavy(documents)
  }

  async becomeExpensive(): Promise<void> {
    if (this.lane === this.lanes.expensive) return
    this.end()
    const rests = this.spending.isHeavy(this.caller)
    if (!rests) {
      // A refused search gets no refund, because the caller did request it.
      this.spending.charge(this.caller, PREPAID)
      this.prepaid = PREPAID
    }
    await this.enterExpensive({ rests })
  }

  end(): void {
    const { lane } = this
    this.lane = undefined
    if (lane === this.lanes.expensive) this.spending.charge(this.caller, -this.prepaid)
    lane?.leave()
  }

  private async enterExpensive({ rests }: { rests: boolean }): Promise<void> {
    await this.lanes.expensive.enter(this.caller, { rests })
    this.lane = this.lanes.expensive
    this.rests = rests
  }
}
