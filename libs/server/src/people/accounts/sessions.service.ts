import { Inject, Injectable } from '@nestjs/common'
import type { OwnSession } from '@preciosa/contracts/own-account'
import type { UserSheet } from '@preciosa/contracts/users'
import { AppError, Clock, CONFIG, type Config, Database, hashOf, type Queryable } from '@preciosa/platform'
import { type OpenSessionRow, SessionsRepository, type SessionRow } from './sessions.repository.js'
import { TOKEN_SECONDS, TokensService } from './tokens.service.js'

export type SessionTimes = UserSheet['sessions'][number]

const PURPOSE = 'preciosa: session'

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
    private readonly tokens: TokensService,
  ) {}

  async timesOf(accountId: number): Promise<SessionTimes[]> {
    return (await this.rowsOf(accountId)).map(timesOf)
  }

  /** Last use by account, of open sessions. */
  async lastUses(client: Queryable, accountIds: readonly number[]): Promise<Map<number, Date>> {
    const rows = await new SessionsRepository(client).newest(accountIds, this.clock.now())
    return new Map(rows.map((row) => [row.accountId, new Date(timesOf(row).lastUsedAt)]))
  }

  async own({ accountId, token }: { accountId: number; token: string }): Promise<OwnSession[]> {
    const mine = hashOf(token)
    const rows = await this.rowsOf(accountId)
    return rows.map((row) => ({
      id: this.idOf(row.hash),
      device: row.device,
      ...timesOf(row),
      current: row.hash.equals(mine),
    }))
  }

  /** @throws AppError `not-found`, also for another account's session */
  async end(accountId: number, id: string): Promise<void> {
    const row = (await this.rowsOf(accountId)).find(({ hash }) => this.isIdOf(hash, id))
    if (row === undefined || !(await this.sessions.remove(accountId, row.hash)))
      throw new AppError('not-found', 'Esa sesión ya no está abierta.')
  }

  async endOthers({ accountId, token }: { accountId: number; token: string }): Promise<void> {
    await this.db.transaction((client) => this.tokens.endSessions(client, accountId, token))
  }

  /** Keyed: a reader of the database can't derive a session's id, and an id doesn't reveal its row. */
  private idOf(hash: Buffer): string {
    return this.config.keys.sign(hash.toString('hex'), PURPOSE)
  }

  private isIdOf(hash: Buffer, id: string): boolean {
    return this.config.keys.isSigned(hash.toString('hex'), id, PURPOSE)
  }

  private rowsOf(accountId: number): Promise<OpenSessionRow[]> {
    return this.sessions.open(accountId, this.clock.now())
  }

  private get sessions(): SessionsRepository {
    return new SessionsRepository(this.db.pool)
  }
}

/** Near the session's end the last use may be later than computed from the expiry. */
function timesOf({ createdAt, expiresAt }: SessionRow): SessionTimes {
  const lastUse = Math.max(createdAt.getTime(), expiresAt.getTime() - TOKEN_SECONDS * 1000)
  return {
    createdAt: createdAt.toISOString(),
    lastUsedAt: new Date(lastUse).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
