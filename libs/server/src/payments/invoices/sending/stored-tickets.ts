import type { Clock, Database } from '@preciosa/platform'
import type { Tickets } from '../authority/arca/arca-authority.js'
import { type Ticket, TicketInUse } from '../authority/arca/tickets.js'
import { AuthorityUnavailable } from '../authority/authority.js'

/** A ticket is given back before it ends, so that a call can't outlive it. */
const MARGIN_MS = 10 * 60_000

/** One ticket for all processes, in PostgreSQL; the first that finds none asks for it under a lock. */
export class StoredTickets implements Tickets {
  /** @param certificate its fingerprint: a ticket belongs to one @param ask for a new ticket */
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly certificate: string,
    private readonly ask: () => Promise<Ticket>,
  ) {}

  async current(): Promise<Ticket> {
    const known = await this.valid(this.db.pool)
    if (known !== undefined) return known
    // Thrown outside the transaction: a failed one would discard its connection.
    const outcome = await this.db.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `invoice-ticket ${this.certificate}`,
      ])
      const other = await this.valid(client)
      if (other !== undefined) return other
      const fresh = await this.ask().catch((error: unknown) => ({ error }))
      if ('error' in fresh) return fresh
      await client.query(
        `insert into invoice_ticket (certificate, token, sign, until) values ($1, $2, $3, $4)
         on conflict (certificate) do update set token = excluded.token, sign = excluded.sign, until = excluded.until`,
        [this.certificate, fresh.token, fresh.sign, fresh.until],
      )
      return fresh
    })
    if (!('error' in outcome)) return outcome
    if (outcome.error instanceof TicketInUse)
      throw new AuthorityUnavailable(
        'ARCA gave this certificate a ticket minutes ago, and gives no other yet',
        {
          cause: outcome.error,
        },
      )
    throw outcome.error
  }

  async drop({ token }: Ticket): Promise<void> {
    await this.db.query('delete from invoice_ticket where certificate = $1 and token = $2', [
      this.certificate,
      token,
    ])
  }

  private async valid(client: Pick<Database['pool'], 'query'>): Promise<Ticket | undefined> {
    const { rows } = await client.query<Ticket>(
      'select token, sign, until from invoice_ticket where certificate = $1 and until > $2',
      [this.certificate, new Date(this.clock.now().getTime() + MARGIN_MS)],
    )
    return rows[0]
  }
}
