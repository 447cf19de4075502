import { LRUCache } from 'lru-cache'
import { leftOf, OF_CALLER, OF_HEAVY_CALLERS, restOf, type Spent, withMore } from './search-turns.rules.js'

/** Callers whose spending is remembered. */
const MOST_CALLERS = 20_000

/** What the callers of searches spent lately, in documents. */
export class SearchSpending {
  private readonly spent = new LRUCache<string, Spent>({ max: MOST_CALLERS })
  private spentByHeavy: Spent | undefined

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number) {}

  /** What a caller has spent and isn't forgotten yet. */
  of(caller: string): number {
    return leftOf(this.spent.get(caller), OF_CALLER, this.now())
  }

  /** Whether a caller spent much. */
  isHeavy(caller: string): boolean {
    return this.of(caller) > OF_CALLER.most
  }

  /** Charges a caller; a negative number is given back. */
  charge(caller: string, documents: number): void {
    this.spent.set(caller, withMore(this.spent.get(caller), documents, OF_CALLER, this.now()))
  }

  /** Charges those who spent much, together. */
  chargeHeavy(documents: number): void {
    this.spentByHeavy = withMore(this.spentByHeavy, documents, OF_HEAVY_CALLERS, this.now())
  }

  /** Milliseconds for which those who spent much have to rest; 0 when they needn't. */
  get rest(): number {
    return restOf(this.spentByHeavy, OF_HEAVY_CALLERS, this.now())
  }
}
