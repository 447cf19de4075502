import { SearchLane } from './search-lane.js'
import { ORDINARY } from './search-budget.rules.js'
import { SearchSpending } from './search-spending.js'
import { AHEAD } from './search-turns.rules.js'

/** Ordinary searches that the database is asked at once, where there are connections enough. */
export const AT_ONCE = 3
/** Dear ones beside them. */
export const DEAR_AT_ONCE = 1

export interface TurnsSettings {
  /** Ordinary searches at once. */
  atOnce?: number
  now?: () => number
  refused?: () => void
}

/** The turn of one search: it tells what it costs as that is known, and goes on among the dear ones when it is much. */
export interface SearchTurn {
  /** Documents that it may still cost where it is. */
  readonly left: number
  /** Has the caller pay for documents (search-budget.rules.ts). */
  spend(documents: number): void
  /**
   * Goes on among the dear searches; at once where it is among them.
   * @throws AppError `unavailable` with the seconds to wait when too many wait
   */
  becomeDear(): Promise<void>
}

/** The turn of a search that has the database to itself, as far as we know: of the command line, or made ahead. */
export const UNCOUNTED: SearchTurn = {
  left: Number.POSITIVE_INFINITY,
  spend: () => undefined,
  becomeDear: () => Promise.resolve(),
}

/**
 * Which search runs next (decision 015): a few ordinary ones at once and one dear one beside them, first those of the
 * callers who spent least of the database lately. Every search begins as an ordinary one, and what costs more goes on
 * among the dear ones: what it costs in the end can't be told from what is asked. All searches of those who spent
 * much are dear, and they rest in between, so that catalogue, looks and ordinary searches stay as fast as they are.
 */
export class SearchTurns {
  private readonly spending: SearchSpending
  private readonly ordinary: SearchLane
  private readonly dear: SearchLane

  /**
   * @param now milliseconds of a clock that never goes back
   * @param refused told of each that is refused
   */
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

  /**
   * Does a search when it is the caller's turn.
   * @throws AppError `unavailable` with the seconds to wait when too many wait, and what the work throws
   */
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
  /** Paid for, and not spent yet. */
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
    // Other searches of the caller ran while this one waited.
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
      // Not given back to who is refused: they have asked for as much.
      this.spending.charge(this.caller, AHEAD)
      this.ahead = AHEAD
    }
    await this.enterDear({ rests })
  }

  /** Gives back the place, if it has one, and what was paid for nothing. */
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
