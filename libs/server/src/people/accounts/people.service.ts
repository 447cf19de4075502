import { Injectable } from '@nestjs/common'
import type { WayIn } from '@preciosa/contracts/own-account'
import type { UserSheet } from '@preciosa/contracts/users'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { textsAcceptedBy, textsToAcceptBy } from '../../content/pages/index.js'
import { IdentityProviders, soon } from '../identity/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { AccountsRepository } from './accounts.repository.js'
import { PeopleRepository, type PeopleQuery, type PersonRow } from './people.repository.js'
import { SessionsService } from './sessions.service.js'
import { TokensService } from './tokens.service.js'

export type PersonSheet = Omit<
  UserSheet,
  'plan' | 'subscription' | 'fleet' | 'chosenPlan' | 'balance' | 'lots' | 'waitingCredits' | 'refusesMail'
>

@Injectable()
export class PeopleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tokens: TokensService,
    private readonly sessions: SessionsService,
    private readonly identities: IdentityProviders,
  ) {}

  page(asked: PeopleQuery): Promise<PageOf<PersonRow>> {
    return new PeopleRepository(this.db.pool).page(asked)
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<PersonSheet> {
    const row = await new PeopleRepository(this.db.pool).one(id)
    if (row === undefined) throw unknownPerson(id)
    const { createdAt, blockedAt, blockedReason, subject, ...person } = row
    const accepted = await textsAcceptedBy(this.db.pool, id)
    const toAccept = row.deleted ? [] : await textsToAcceptBy(this.db.pool, id)
    return {
      ...person,
      accepted: accepted.map(({ at, ...text }) => ({ ...text, at: at.toISOString() })),
      toAccept: toAccept.map(({ path, version }) => ({ path, version })),
      waysIn: await this.waysInOf(row.issuer, subject),
      createdAt: createdAt.toISOString(),
      block: blockedAt === null ? null : { at: blockedAt.toISOString(), reason: blockedReason ?? '' },
      sessions: await this.sessions.timesOf(id),
    }
  }

  /** Null if the provider is unavailable: staff still see the rest. */
  private async waysInOf(issuer: string, subject: string): Promise<WayIn[] | null> {
    try {
      const provider = this.identities.of(issuer)
      return provider === null ? null : await soon(provider.waysIn(subject))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return null
      throw error
    }
  }

  async lock(client: Queryable, id: number): Promise<void> {
    if ((await new PeopleRepository(client).lock(id)) === undefined) throw unknownPerson(id)
  }

  /** @throws AppError `not-found`; `conflict` when already activated */
  async lockUnactivated(client: Queryable, id: number): Promise<{ email: string }> {
    const { email, isActivated } = (await new AccountsRepository(client).lock(id)) ?? unknown(id)
    if (isActivated) throw new AppError('conflict', 'La cuenta ya está activada.')
    return { email }
  }

  async endSessions(client: Queryable, id: number): Promise<void> {
    await this.lock(client, id)
    await this.tokens.endSessions(client, id, null)
  }

  /** @throws AppError `not-found`; `conflict` when already blocked */
  async block(client: Queryable, id: number, reason: string): Promise<void> {
    const people = new PeopleRepository(client)
    const { blockedAt } = (await people.lock(id)) ?? unknown(id)
    if (blockedAt !== null) throw new AppError('conflict', 'El usuario ya está bloqueado.')
    await this.tokens.endSessions(client, id, null)
    await people.setBlock(id, { at: this.clock.now(), reason })
  }

  /** @throws AppError `not-found`; `conflict` when not blocked */
  async unblock(client: Queryable, id: number): Promise<{ at: Date; reason: string }> {
    const people = new PeopleRepository(client)
    const { blockedAt, blockedReason } = (await people.lock(id)) ?? unknown(id)
    if (blockedAt === null) throw new AppError('conflict', 'El usuario no está bloqueado.')
    await people.setBlock(id, null)
    return { at: blockedAt, reason: blockedReason ?? '' }
  }
}

function unknownPerson(id: number): AppError {
  return new AppError('not-found', `No existe el usuario ${id}.`)
}

function unknown(id: number): never {
  throw unknownPerson(id)
}
