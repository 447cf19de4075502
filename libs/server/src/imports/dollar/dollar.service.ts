import { Inject, Injectable } from '@nestjs/common'
import type { Dollar } from '@preciosa/contracts/dollar'
import { AppError, Clock, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { DollarRates } from './dollar-rates.js'
import { DollarRepository } from './dollar.repository.js'
import {
  type Casa,
  CASAS,
  type FetchedQuote,
  IMPORTED,
  isSpread,
  isStale,
  judge,
  type Quote,
} from './dollar.rules.js'

/** Named so that the failed job shows it. */
class DollarError extends Error {
  override name = 'DollarError'
}

/** Today's dollar rates (decision 013). */
@Injectable()
export class DollarService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(DollarRates) private readonly rates: DollarRates | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `unavailable` until both rates are known */
  async current(): Promise<Dollar> {
    const quotes = await new DollarRepository(this.db.pool).latest()
    const of = (wanted: Casa) => quotes.find(({ casa }) => casa === wanted)
    const [bna, blue] = [of('oficial'), of('blue')]
    if (bna === undefined || blue === undefined)
      throw new AppError('unavailable', 'Todavía no hay cotización del dólar.')
    const now = this.clock.now()
    return {
      blue: shown(blue),
      bna: shown(bna),
      stale: isStale(blue.quotedAt, now) || isStale(bna.quotedAt, now),
    }
  }

  /** Does nothing without a configured service. @throws DollarError when a rate fails, after trying both */
  async fetch(): Promise<void> {
    const { rates } = this
    if (rates === null) return
    const known = await new DollarRepository(this.db.pool).latest()
    const problems: string[] = []
    const say = (casa: Casa, problem: string) => {
      this.logger.warn({ casa, source: rates.source, problem }, 'no new dollar rate')
      problems.push(`${casa}: ${problem}`)
    }
    const fetched: FetchedQuote[] = []
    for (const casa of CASAS) {
      try {
        fetched.push(await rates.quote(casa))
      } catch (error) {
        say(casa, problemOf(error))
      }
    }
    for (const quote of fetched) {
      const problem = await this.take(quote, rates.source, known, fetched)
      if (problem !== null) say(quote.casa, problem)
    }
    if (problems.length > 0) throw new DollarError(problems.join('; '))
  }

  private async take(
    quote: FetchedQuote,
    source: string,
    known: readonly Quote[],
    fetched: readonly FetchedQuote[],
  ): Promise<string | null> {
    const { casa } = quote
    const now = this.clock.now()
    const dollars = new DollarRepository(this.db.pool)
    const credible = fetched.filter(({ buying, value }) => buying === null || isSpread(buying, value))
    const verdict = judge(
      quote,
      {
        last: known.find((stored) => stored.casa === casa) ?? null,
        ...(await dollars.supportingQuotes(casa, IMPORTED)),
        otherRate: [...known, ...credible].filter((one) => one.casa !== casa).map(({ value }) => value),
      },
      now,
    )
    if (typeof verdict === 'object') return verdict.refused
    if (verdict === 'old') this.logger.info({ casa, source, quote }, 'ignored an older dollar rate')
    if (verdict === 'new') await dollars.add(quote, source, now)
    return null
  }
}

function shown({ value, quotedAt }: Quote): Dollar['blue'] {
  return { value, date: quotedAt.toISOString() }
}

function problemOf(error: unknown): string {
  if (error instanceof ZodError)
    return `not the answer we know: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`
  return error instanceof Error ? error.message : String(error)
}
