import { SearchLane } from './search-lane.js'
import { ORDINARY } from './search-budget.rules.js'
import { SearchSpending } from './search-spending.js'
import { AHEAD } from './search-turns.rules.js'

export const AT_ONCE = 3
export const DEAR_AT_ONCE = 1

export interface TurnsSettings {
  atOnce?: number
  now?: () => number
  refused?: () => void
}

export interface SearchTurn {
  /** Documents that the search may still cost in this lane. */
  readonly left: number
  spend(documents: number): void
  /**
   * Moves the search to the lane of expensive searches.
   * @throws AppError `unavailable` with the seconds to wait when too many wait
   */
  becomeDear(): Promise<void>
}

/** For searches without competition: of the command line, or made ahead. */
export const UNCOUNTED: SearchTurn = {
  left: Number.POSITIVE_INFINITY,
  spend: () => undefined,
  becomeDear: () => Promise.resolve(),
}

/**
 * Queue of searches (decision 015): the callers with the lowest spending come first. Every search starts as
 * ordinary, because its cost isn't known in advance; expensive searches and heavy callers get a separate
 * lane.
 */
export class SearchTurns {
  private readonly spending: SearchSpending
  private readonly ordinary: SearchLane
  private readonly dear: SearchLane

  constructor({
    atOnce = AT_ONCE,
    now = () => performance.now(),
    refused = () => undefined,
  }: TurnsSettings = {}) {
    this.spending = new SearchSpending(now)
    const shared = { spending: this.spending, now, refused }
    this.ordinary = new SearchLane({ ...shared, places: atOnce })
    this.dear = new SearchLane({ ...shared, places: DEAR_AT_ONCE })
  }

  async take<T>(caller: string, work: (turn: SearchTurn) => Promise<T>): Promise<T> {
    const turn = new Turn(caller, this.spending, { ordinary: this.ordinary, dear: this.dear })
    await turn.begin()
    try {
      return await work(turn)
    } finally {
      turn.end()
    }
  }
}

class Turn implements SearchTurn {
  private lane: SearchLane | undefined
  private rests = false
  private spent = 0
  private ahead = 0

  constructor(
    private readonly caller: string,
    private readonly spending: SearchSpending,
    private readonly lanes: { ordinary: SearchLane; dear: SearchLane },
  ) {}

  async begin(): Promise<void> {
    const { caller, spending, lanes } = this
    if (spending.isHeavy(caller)) return this.enterDear({ rests: true })
    await lanes.ordinary.enter(caller, { rests: false })
    this.lane = lanes.ordinary
    if (spending.isHeavy(caller)) await this.becomeDear()
  }

  get left(): number {
    return this.lane === this.lanes.dear ? Number.POSITIVE_INFINITY : Math.max(0, ORDINARY - this.spent)
  }

  spend(documents: number): void {
    this.spent += documents
    const paid = Math.min(this.ahead, documents)
    this.ahead -= paid
    this.spending.charge(this.caller, documents - paid)
    if (this.rests) this.spending.chargeHeavy(documents)
  }

  async becomeDear(): Promise<void> {
    if (this.lane === this.lanes.dear) return
    this.end()
    const rests = this.spending.isHeavy(this.caller)
    if (!rests) {
      // A refused search gets no refund, because the caller did request it.
      this.spending.charge(this.caller, AHEAD)
      this.ahead = AHEAD
    }
    await this.enterDear({ rests })
  }

  end(): void {
    const { lane } = this
    this.lane = undefined
    if (lane === this.lanes.dear) this.spending.charge(this.caller, -this.ahead)
    lane?.leave()
  }

  private async enterDear({ rests }: { rests: boolean }): Promise<void> {
    await this.lanes.dear.enter(this.caller, { rests })
    this.lane = this.lanes.dear
    this.rests = rests
  }
}
