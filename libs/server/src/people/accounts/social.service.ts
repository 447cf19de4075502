import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  isSocialProvider,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
  type SocialProvider,
} from '@preciosa/contracts/own-account'
import { AppError, Clock, Database } from '@preciosa/platform'
import { SocialIdentity, type SocialProof } from '../identity/index.js'
import type { MailData } from '@preciosa/contracts/registry'
import { MailService } from '../../operations/mail/index.js'
import { AccountsRepository } from './accounts.repository.js'
import { UnverifiedIdentityService } from './unverified-identity.service.js'

export interface SocialReturn {
  ticket: string
  state: string
  code: string
  user?: string | undefined
}

/** Signs in with Google, Facebook or Apple. */
@Injectable()
export class SocialService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: SocialIdentity,
    private readonly unverified: UnverifiedIdentityService,
    private readonly mails: MailService,
  ) {}

  /** The ticket is valid for ten minutes. @throws AppError `not-found` when the provider isn't configured */
  async start(provider: SocialProvider): Promise<{ url: string; ticket: string }> {
    const started = await this.identities.start(provider)
    if (started === null) throw new AppError('not-found')
    return started
  }

  /**
   * @throws AppError `invalid-grant`; `conflict` for another identity's address; `unavailable`; `not-found`
   */
  async finish(
    provider: SocialProvider,
    returned: SocialReturn,
    tell: (subject: string) => void,
  ): Promise<string> {
    const proof = await this.identities.prove(provider, returned)
    if (proof === null) throw new AppError('not-found')
    if (!proof.ok || !(await new AccountsRepository(this.db.pool).useIdToken(proof.use, proof.endsAt)))
      throw new AppError('invalid-grant', SOCIAL_OTHER_METHOD)
    const entered = await this.enter(provider, proof)
    if (entered.ok) {
      tell(entered.subject)
      return entered.idToken
    }
    if (entered.reason === 'no-email') throw new AppError('invalid-grant', SOCIAL_OTHER_METHOD)
    await this.tellOwner(provider, entered)
    throw new AppError('conflict', SOCIAL_EMAIL_IN_USE)
  }

  /** A verified identity takes the address over from an unverified one, or a stranger could block it. */
  private async enter(provider: SocialProvider, proof: SocialProof): ReturnType<SocialIdentity['enter']> {
    const entered = await this.identities.enter(provider, proof)
    if (entered.ok || entered.reason === 'no-email' || !proof.person.emailVerified) return entered
    const isFree = await this.unverified.free(entered.subject, { isProven: true })
    return isFree ? this.identities.enter(provider, proof) : entered
  }

  private async tellOwner(
    tried: SocialProvider,
    { subject, email, ways }: { subject: string; email: string; ways: readonly string[] },
  ): Promise<void> {
    await this.db.transaction(async (client) => {
      const owner = await new AccountsRepository(client).ofIdentity(this.identities.issuer, subject)
      const accountId = owner?.id ?? null
      const data = { tried, ways: ways.flatMap(wayOf), at: this.clock.now().toISOString() }
      await this.mails.send(client, 'address-taken', { accountId, address: email }, data, randomUUID())
    })
  }
}

function wayOf(way: string): MailData<'address-taken'>['ways'] {
  if (way === 'credential') return ['password']
  return isSocialProvider(way) ? [way] : []
}
