import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { callerNetwork, CONFIG, type Config, LOGGER, pseudonymOf } from '@preciosa/platform'
import type { Logger } from 'pino'
import type { AttemptKind } from './attempts.rules.js'

export type SecurityEvent = 'succeeded' | 'failed' | 'captcha' | 'refused'

const WINDOW_MS = 60_000
/** Lines per window and event; further events are only counted. */
const MAX_LINES = 30

const LEVELS = { succeeded: 'info', failed: 'info', captcha: 'warn', refused: 'warn' } as const

interface Window {
  repeats: Map<string, { fields: object; again: number }>
  beyond: number
}

/** Its size is bounded during an attack; addresses and e-mails are keyed pseudonyms. */
@Injectable()
export class SecurityLog implements BeforeApplicationShutdown {
  private readonly windows = new Map<SecurityEvent, Window>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
  ) {}

  note(
    event: SecurityEvent,
    kind: AttemptKind,
    { subject, address }: { subject: string; address: string },
    account: string | null,
  ): void {
    const fields = {
      event,
      kind,
      account,
      subject: this.pseudonym(subject.trim().toLowerCase()),
      address: this.pseudonym(callerNetwork(address)),
    }
    const window = this.windowOf(event)
    const key = Object.values(fields).join()
    const known = window.repeats.get(key)
    if (known !== undefined) known.again += 1
    else if (window.repeats.size >= MAX_LINES) window.beyond += 1
    else {
      window.repeats.set(key, { fields, again: 0 })
      this.logger[LEVELS[event]](fields, 'attempt')
    }
  }

  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    for (const [event, { repeats, beyond }] of this.windows) {
      for (const { fields, again } of repeats.values())
        if (again > 0) this.logger[LEVELS[event]]({ ...fields, again }, 'attempts repeated')
      if (beyond > 0) this.logger[LEVELS[event]]({ event, beyond }, 'more attempts than lines')
    }
    this.windows.clear()
  }

  beforeApplicationShutdown(): void {
    this.flush()
  }

  private windowOf(event: SecurityEvent): Window {
    this.timer ??= setTimeout(() => this.flush(), WINDOW_MS).unref()
    const window = this.windows.get(event) ?? { repeats: new Map(), beyond: 0 }
    this.windows.set(event, window)
    return window
  }

  private pseudonym(text: string): string {
    return pseudonymOf(text, this.config.keys)
  }
}
