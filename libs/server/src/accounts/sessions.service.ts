import { Inject, Injectable } from '@nestjs/common'
import type { OwnSession, UserSheet } from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, Database, derivedKey, hashOf } from '@preciosa/platform'
import { SessionsRepository, type SessionRow } from './sessions.repository.js'
import { TOKEN_SECONDS, TokensService } from './tokens.service.js'

/** When a session began, was used last, and ends. */
export type SessionTimes = UserSheet['sessions'][number]

/** Open sessions, as their person sees and ends them, and as staff see them. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
    @Inject(TokensService) private readonly tokens: TokensService,
  ) {}

  /** The open sessions of an account, newest first: nothing that one is known by. */
  async timesOf(accountId: number): Promise<SessionTimes[]> {
    return (await this.rowsOf(accountId)).map(timesOf)
  }

  /** The caller's open sessions, newest first, each with what it is ended by. */
  async own({ accountId, token }: { accountId: number; token: string }): Promise<OwnSession[]> {
    const mine = hashOf(token)
    const rows = await this.rowsOf(accountId)
    return rows.map((row) => ({ id: this.idOf(row.hash), ...timesOf(row), current: row.hash.equals(mine) }))
  }

  /** Ends one of an account's sessions, known by the id that `own` gives it. @throws AppError `not-found`, also for another's */
  async end(accountId: number, id: string): Promise<void> {
    const row = (await this.rowsOf(accountId)).find(({ hash }) => this.idOf(hash) === id)
    // Of two that come at once, the other one finds nothing to end.
    if (row === undefined || !(await this.sessions.remove(accountId, row.hash)))
      throw new AppError('not-found', 'Esa sesión ya no está abierta.')
  }

  /** Ends all of the caller's sessions but the one that asks, and what would become one. */
  async endOthers({ accountId, token }: { accountId: number; token: string }): Promise<void> {
    await this.db.transaction((client) => this.tokens.endSessions(client, accountId, token))
  }

  /** By the installation's key: who reads the database can't name a session, who sees a name can't find its row. */
  private idOf(hash: Buffer): string {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to name sessions')
    return derivedKey(secretKey, `preciosa: session: ${hash.toString('hex')}`)
  }

  private rowsOf(accountId: number): Promise<SessionRow[]> {
    return this.sessions.open(accountId, this.clock.now())
  }

  private get sessions(): SessionsRepository {
    return new SessionsRepository(this.db.pool)
  }
}

/** A token's end is counted from its last use; one near its last day was used then or later. */
function timesOf({ createdAt, expiresAt }: SessionRow): SessionTimes {
  const lastUse = Math.max(createdAt.getTime(), expiresAt.getTime() - TOKEN_SECONDS * 1000)
  return {
    createdAt: createdAt.toISOString(),
    lastUsedAt: new Date(lastUse).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
