import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common'
import { addMonths, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import {
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
/** Milliseconds before the month turns at which answers of its edition begin to be made. */
const AHEAD_OF_MONTH_MS = 2 * 60_000

/** Told of the guide that comes, of the one that readers see until then, and when they don't wait any longer. */
export type Prepare = (next: GuideSnapshot, held: GuideSnapshot, late: AbortSignal) => Promise<void>

/**
 * The current edition of each vehicle type, in memory: told of changes by NOTIFY, looked up every two seconds
 * in case a notice was lost, and turned with the month by the clock (design D14). Asking it costs no I/O.
 */
@Injectable()
export class CurrentGuide implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Milliseconds. */
  protected readonly lookAgainAfter: number = POLL_MS
  private states: readonly TopicState[] = []
  private held: GuideSnapshot = snapshotOf([], '1900-01')
  /** The instants between which `held` is of the right month. */
  private validFrom = 0
  private validTo = 0
  /** The stamp of the next month's guide; `made` resolves when its preparations are over. */
  private nextMonth: { stamp: string; made: Promise<void> } | undefined
  private readonly preparations: Prepare[] = []
  private readonly poll: { task?: ReturnType<typeof keepDoing>; listener?: ChannelListener } = {}

  constructor(
    @Inject(GuideRepository) private readonly repository: GuideRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Both halves of the guide now; the same object until something changes. */
  snapshot(): GuideSnapshot {
    const now = this.clock.now().getTime()
    if (now < this.validFrom || now >= this.validTo) this.turn()
    return this.held
  }

  /** The current edition of one vehicle type now. */
  current(vehicleType: VehicleType): CurrentEdition {
    return this.snapshot()[vehicleType]
  }

  /**
   * Has something made of the next guide before readers see it, after what was to be made already; all of it together
   * for at most some seconds.
   */
  beforeTurning(prepare: Prepare): void {
    this.preparations.push(prepare)
  }

  /** Reads revisions and pointers again. @throws when the database can't be reached */
  async refresh(): Promise<void> {
    const read = await this.repository.states()
    const states = newerStates(this.states, read)
    if (JSON.stringify(states) !== JSON.stringify(this.states)) await this.turnTo(states)
    await this.prepareNextMonth()
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  onApplicationBootstrap(): void {
    const task = keepDoing(
      async () => {
        await this.refresh()
        return this.lookAgainAfter
      },
      { afterFailure: () => POLL_AFTER_FAILURE_MS, onFailure: (error) => this.warn('guide not read', error) },
    )
    this.poll.task = task
    this.poll.listener = new ChannelListener({
      url: this.config.database.url,
      channel: GUIDE_CHANNEL,
      name: 'preciosa-guide',
      pause: { first: 250, most: 10_000 },
      onNews: () => task.soon(),
      onFailure: (error) => this.warn('not listening to publications; looking every two seconds', error),
    })
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poll.listener?.stop()
    await this.poll.task?.stop()
  }

  private async turnTo(states: readonly TopicState[]): Promise<void> {
    const next = snapshotOf(states, this.clock.period())
    const isOther = !isSameGuide(next, this.held)
    if (isOther) await this.prepare(next)
    this.states = newerStates(this.states, states)
    this.turn()
    const { cars, motorcycles } = this.held
    if (isOther) this.logger.info({ cars: cars.edition, motorcycles: motorcycles.edition }, 'current guide')
  }

  /** Readers wait neither for preparations that fail nor for slow ones. */
  private async prepare(next: GuideSnapshot): Promise<void> {
    const late = new AbortController()
    const timeout = sleep(PREPARATION_MS, undefined, { signal: late.signal, ref: false })
    await Promise.race([this.prepareInTurn(next, late.signal), timeout])
    late.abort()
    await timeout.catch(() => undefined)
  }

  /** An edition that waits for its month shows at midnight, to all readers at once: what is made of it is made before. */
  private async prepareNextMonth(): Promise<void> {
    const now = this.snapshot()
    if (this.clock.now().getTime() < this.validTo - AHEAD_OF_MONTH_MS) return
    const next = snapshotOf(this.states, addMonths(this.clock.period(), 1))
    const stamp = stampOf(next, VEHICLE_TYPES)
    if (stamp === stampOf(now, VEHICLE_TYPES)) return
    if (stamp !== this.nextMonth?.stamp) this.nextMonth = { stamp, made: this.prepare(next) }
    await this.nextMonth.made
  }

  /** One after another: what comes later builds on what came before. */
  private async prepareInTurn(next: GuideSnapshot, late: AbortSignal): Promise<void> {
    for (const prepare of this.preparations) {
      if (late.aborted) return
      await prepare(next, this.held, late).catch((error: unknown) =>
        this.warn('the next guide was not prepared', error),
      )
    }
  }

  private turn(): void {
    const month = this.clock.period()
    this.held = snapshotOf(this.states, month)
    this.validFrom = startOfMonth(month).getTime()
    this.validTo = startOfMonth(addMonths(month, 1)).getTime()
  }

  private warn(message: string, error: unknown): void {
    this.logger.warn({ problem: error instanceof Error ? error.message : String(error) }, message)
  }
}
