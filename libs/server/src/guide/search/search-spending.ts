import { LRUCache } from 'lru-cache'
import { leftOf, OF_CALLER, OF_HEAVY_CALLERS, restOf, type Spent, withMore } from './search-slots.rules.js'

const MAX_CALLERS = 20_000

/** Recent cost of each caller's searches, in documents (search-budget.rules.ts). */
export class SearchSpending {
  private readonly spent = new LRUCache<string, Spent>({ max: MAX_CALLERS })
  private spentByHeavy: Spent | undefined

  constructor(private readonly now: () => number) {}

  of(caller: string): number {
    return leftOf(this.spent.get(caller), OF_CALLER, this.now())
  }

  isHeavy(caller: string): boolean {
    return this.of(caller) > OF_CALLER.most
  }

  charge(caller: string, documents: number): void {
    this.spent.set(caller, withMore(this.spent.get(caller), documents, OF_CALLER, this.now()))
  }

  /** Charges the common allowance of all heavy callers. */
  chargeHeavy(documents: number): void {
    this.spentByHeavy = withMore(this.spentByHeavy, documents, OF_HEAVY_CALLERS, this.now())
  }

  get rest(): number {
    return restOf(this.spentByHeavy, OF_HEAVY_CALLERS, this.now())
  }
}
