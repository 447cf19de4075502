import { setTimeout as sleep } from 'node:timers/promises'
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { addMonths, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import {
  Database,
  ChannelListener,
  Clock,
  CONFIG,
  type Config,
  keepDoing,
  LOGGER,
  startOfMonth,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { GuideRepository } from './guide.repository.js'
import {
  type CurrentEdition,
  type GuideSnapshot,
  isSameGuide,
  newerStates,
  snapshotOf,
  stampOf,
  type TopicState,
} from './guide.rules.js'
import { GUIDE_CHANNEL } from './raise-revision.js'

const POLL_MS = 2000
const POLL_AFTER_FAILURE_MS = 5000
const PREPARATION_MS = 5000
/** Preparation for the next month starts this long before the month begins. */
const AHEAD_OF_MONTH_MS = 2 * 60_000

/** Receives the next guide, the guide that readers still see, and a signal once readers no longer wait. */
export type Prepare = (next: GuideSnapshot, held: GuideSnapshot, late: AbortSignal) => Promise<void>

/** In memory: updated by NOTIFY, by polling if a notification is lost, and by the clock. */
@Injectable()
export class CurrentGuide implements BeforeApplicationShutdown {
  /** In milliseconds. */
  protected readonly pollAfter: number = POLL_MS
  private states: readonly TopicState[] = []
  private held: GuideSnapshot = snapshotOf([], '1900-01')
  /** Epoch milliseconds between which `held` shows the right month. */
  private validFrom = 0
  private validTo = 0
  private nextMonth: { stamp: string; made: Promise<void> } | undefined
  private readonly preparations: Prepare[] = []
  private readonly poll: { task?: ReturnType<typeof keepDoing>; listener?: ChannelListener } = {}

  private readonly repository: GuideRepository

  constructor(
    database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.repository = new GuideRepository(database)
  }

  /** Guide of both vehicle types; the same object until something changes. */
  snapshot(): GuideSnapshot {
    const now = this.clock.now().getTime()
    if (now < this.validFrom || now >= this.validTo) this.updateSnapshot()
    return this.held
  }

  current(vehicleType: VehicleType): CurrentEdition {
    return this.snapshot()[vehicleType]
  }

  /** Preparations run in order of registration, all together within five seconds. */
  beforeChange(prepare: Prepare): void {
    this.preparations.push(prepare)
  }

  async refresh(): Promise<void> {
    const read = await this.repository.states(this.clock.now())
    const states = newerStates(this.states, read)
    if (JSON.stringify(states) !== JSON.stringify(this.states)) await this.changeTo(states)
    await this.prepareNextMonth()
  }

  /** Reads the guide, and from then on hears of changes. Only the API does: other programs hold no connection. */
  async follow(): Promise<void> {
    await this.refresh()
    const task = keepDoing(
      async () => {
        await this.refresh()
        return this.pollAfter
      },
      {
        afterFailure: () => POLL_AFTER_FAILURE_MS,
        onFailure: (error) => this.warn('the guide could not be read', error),
      },
    )
    this.poll.task = task
    this.poll.listener = new ChannelListener({
      directUrl: this.config.database.directUrl,
      channel: GUIDE_CHANNEL,
      name: 'preciosa-guide',
      pause: { first: 250, most: 10_000 },
      onNews: () => task.soon(),
      onFailure: (error) => this.warn('not listening to publications; polling every two seconds', error),
    })
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poll.listener?.stop()
    await this.poll.task?.stop()
  }

  private async changeTo(states: readonly TopicState[]): Promise<void> {
    const next = snapshotOf(states, this.clock.period())
    const isOther = !isSameGuide(next, this.held)
    if (isOther) await this.prepare(next)
    this.states = newerStates(this.states, states)
    this.updateSnapshot()
    const { cars, motorcycles } = this.held
    if (isOther) this.logger.info({ cars: cars.edition, motorcycles: motorcycles.edition }, 'current guide')
  }

  /** Neither failing nor slow preparations delay readers. */
  private async prepare(next: GuideSnapshot): Promise<void> {
    const late = new AbortController()
    const timeout = sleep(PREPARATION_MS, undefined, { signal: late.signal, ref: false })
    await Promise.race([this.runPreparations(next, late.signal), timeout])
    late.abort()
    await timeout.catch(() => undefined)
  }

  /** At midnight all readers see the new month at once, so its edition is prepared before. */
  private async prepareNextMonth(): Promise<void> {
    const now = this.snapshot()
    if (this.clock.now().getTime() < this.validTo - AHEAD_OF_MONTH_MS) return
    const next = snapshotOf(this.states, addMonths(this.clock.period(), 1))
    const stamp = stampOf(next, VEHICLE_TYPES)
    if (stamp === stampOf(now, VEHICLE_TYPES)) return
    if (stamp !== this.nextMonth?.stamp) this.nextMonth = { stamp, made: this.prepare(next) }
    await this.nextMonth.made
  }

  /** In order: a preparation may depend on an earlier one. */
  private async runPreparations(next: GuideSnapshot, late: AbortSignal): Promise<void> {
    for (const prepare of this.preparations) {
      if (late.aborted) return
      await prepare(next, this.held, late).catch((error: unknown) =>
        this.warn('the next guide was not prepared', error),
      )
    }
  }

  private updateSnapshot(): void {
    const month = this.clock.period()
    this.held = snapshotOf(this.states, month)
    this.validFrom = startOfMonth(month).getTime()
    this.validTo = startOfMonth(addMonths(month, 1)).getTime()
  }

  private warn(message: string, error: unknown): void {
    this.logger.warn({ problem: error instanceof Error ? error.message : String(error) }, message)
  }
}
