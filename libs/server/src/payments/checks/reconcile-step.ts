import type { Clock, Queryable } from '@preciosa/platform'
import { ProviderUnavailable } from '../provider/index.js'
import { PaymentsRepository } from '../settlement/index.js'
import { retried } from './retried.js'

export type StepName = 'notices' | 'refunds' | 'payments' | 'subscriptions' | 'charges'
type Resource = 'payment' | 'subscription' | 'invoice'

/** So many without an answer in a row are an outage: the rest waits for the next night. */
const AWAY = 5
const MOST_NAMED = 5
/** Beyond that, it is Mercado Pago that changed, and no single item. */
const MOST_UNREADABLE = 20

const WHAT = 'Mercado Pago lo muestra de un modo que acá no se entiende; lo demás se comparó.'

/** A part of the reconcile: what it couldn't compare becomes one finding, which goes when all of it is compared. */
export class ReconcileStep {
  /** Failures of our own. */
  readonly failures: unknown[] = []
  private readonly missed: string[] = []
  private cause = ''
  private inARow = 0
  private answers = 0
  private unread = 0

  /** @param shown what is shown as unreadable already */
  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
    private readonly name: StepName,
    private readonly shown: ReadonlySet<string>,
  ) {}

  isAway(): boolean {
    return this.inARow >= AWAY
  }

  /** Something was asked for, and nothing answered. */
  get isUnanswered(): boolean {
    return this.missed.length > 0 && this.answers === 0
  }

  get hasTooManyUnread(): boolean {
    return this.unread > MOST_UNREADABLE
  }

  /** Does one thing; its failure doesn't stop the others. @param what in words of staff @returns whether it is done */
  async take(what: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      this.inARow = 0
      this.answers += 1
      return true
    } catch (error) {
      this.miss(what, error)
      return false
    }
  }

  /** Reads a page, also after failures. @returns null if it can't be read now */
  async page<T>(what: string, read: () => Promise<T>): Promise<T | null> {
    try {
      const page = await retried(this.clock, read)
      this.inARow = 0
      this.answers += 1
      return page
    } catch (error) {
      this.miss(what, error)
      return null
    }
  }

  /** Shows what a page holds and can't be understood, and takes away what can again. */
  async read(
    resource: Resource,
    read: readonly { id: string }[],
    unreadable: readonly string[],
  ): Promise<void> {
    const store = new PaymentsRepository(this.db)
    const now = this.clock.now()
    for (const { id } of read)
      if (this.shown.has(`${resource} ${id}`))
        await store.settleFinding('unreadable', `${resource} ${id}`, now)
    for (const id of unreadable) {
      this.unread += 1
      if (this.unread > MOST_UNREADABLE) this.miss(id, new ProviderUnavailable('unreadable answer'))
      else await store.addFinding({ kind: 'unreadable', subject: `${resource} ${id}`, detail: WHAT }, now)
    }
  }

  /** Leaves its finding, or takes it away. */
  async end(): Promise<void> {
    const store = new PaymentsRepository(this.db)
    const subject = `payments.reconcile ${this.name}`
    const now = this.clock.now()
    if (this.missed.length === 0) {
      await store.settleFinding('not-compared', subject, now)
      return
    }
    const more = this.missed.length - MOST_NAMED
    const named = this.missed.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` y ${more} más` : '')
    const detail = `Quedó sin comparar: ${named} (${this.cause}).`
    await store.addFinding({ kind: 'not-compared', subject, detail, comesAgain: true }, now)
  }

  private miss(what: string, error: unknown): void {
    this.missed.push(what)
    if (error instanceof ProviderUnavailable) {
      this.cause = error.message
      this.inARow += 1
    } else {
      this.cause = error instanceof Error ? error.name : 'Error'
      this.failures.push(error)
    }
  }
}
