import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { MAILED_ADDRESS_PURPOSE } from '@preciosa/contracts'
import { WRITE_THE_PASSWORD, WRONG_CODE_AT_ACTIVATION } from '@preciosa/contracts/own-account'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { FreeCreditsService } from '../../paid/credits/index.js'
import { type Identity, IdentityProviders, personKey } from '../identity/index.js'
import { MailService } from '../../operations/mail/index.js'
import { AccountsRepository, type KnownAccount } from './accounts.repository.js'
import { RegistrationService } from './registration.service.js'

export interface ActivationProof {
  email: string
  otp: string
  /** Of a sign-in with a provider that isn't exchanged yet. */
  idToken?: string | undefined
  /** The caller says that the account has no password. */
  isSocial?: boolean | undefined
}

type Recipient = Pick<KnownAccount, 'id' | 'email'>

/** Verifies the e-mail address of an account. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: IdentityProviders,
    private readonly codes: CodesService,
    private readonly freeCredits: FreeCreditsService,
    private readonly mails: MailService,
    private readonly registration: RegistrationService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
  ) {}

  /** Activates if the provider verified the e-mail; else mails a code unless one is pending. */
  async meet(client: Queryable, accountId: number, identity: Identity): Promise<boolean> {
    const account = { id: accountId, email: identity.email }
    if (identity.emailVerified) await this.activateAccount(client, account)
    else if (await this.codes.isDue(client, accountId)) await this.mail(client, account, 'activation')
    return identity.emailVerified
  }

  async mail(
    client: Queryable,
    { id, email }: Recipient,
    kind: 'activation' | 'professional-activation' | 'recovery',
  ): Promise<void> {
    const secrets = await this.codes.issue(client, id)
    const recipient = { accountId: id, address: email }
    // The link of the ordinary mail asks for a password; these users have none.
    const social = kind === 'activation' && !(await this.hasPassword(client, id))
    await this.mails.send(client, kind, recipient, { email, ...secrets, social }, randomUUID())
  }

  /** Does nothing, and reveals nothing, when there is no such account or it is already activated. */
  async resend(email: string): Promise<void> {
    const account = await this.accountOf(email)
    if (account === undefined || account.isActivated) return
    await this.db.transaction((client) => this.mail(client, account, 'activation'))
  }

  /**
   * Whether an address refused its last mail. A stranger must not learn it of any address, so the site seals those it
   * asks about, and seals only what the same browser has just registered or signed in with. It is said alike with and
   * without an account.
   * @throws AppError `invalid-code` for an address that isn't sealed
   */
  async refusesMail(sealed: string): Promise<boolean> {
    const address = this.config.keys.open(sealed, MAILED_ADDRESS_PURPOSE)
    if (address === null) throw new AppError('invalid-code')
    return this.mails.isRefused(this.db.pool, address)
  }

  /**
   * The code proves the mailbox, but no sign-in with a provider: those are removed unless the id token shows
   * that the caller made them.
   * @throws AppError `invalid-code`, also when there is no such account; `validation` without a password that
   * the account has, if the caller says that it has none
   */
  async activate(
    given: ActivationProof & { address: string },
    tell: (account: string) => void,
  ): Promise<void> {
    await this.codes.guard(given.otp, given.address, () => this.activateBy(given, tell))
  }

  private async activateBy(
    { email, otp, idToken, isSocial = false }: ActivationProof,
    tell: (account: string) => void,
  ): Promise<void> {
    const account = await this.accountOf(email)
    if (account === undefined) throw wrongCode()
    tell(String(account.id))
    const { byEmail } = this.identities
    if (isSocial && (await byEmail.hasPassword(account.subject)))
      throw new AppError('validation', undefined, [{ path: 'password', message: WRITE_THE_PASSWORD }])
    const proof = idToken === undefined ? null : await this.identities.verify(idToken)
    const isProven = proof?.ok === true && proof.identity.subject === account.subject
    try {
      const use = await this.codes.check(account.id, otp)
      await this.db.transaction(async (client) => {
        await use(client)
        if (!isProven && !account.isActivated && (await byEmail.keepOnlyPassword(account.subject)))
          // Ends the id tokens of the removed sign-ins.
          await new AccountsRepository(client).cutOff(
            personKey({ issuer: byEmail.issuer, subject: account.subject }),
            this.clock.now(),
          )
        await this.activateAccount(client, account)
      })
    } catch (error) {
      throw error instanceof AppError && error.code === 'invalid-code' ? wrongCode() : error
    }
  }

  async activateAccount(client: Queryable, { id, email }: Recipient): Promise<void> {
    if (await new AccountsRepository(client).activate(id, this.clock.now()))
      await this.welcome(client, { id, email })
  }

  /** Makes the account's profile, gives the welcome lot and mails it, once per address. */
  async welcome(client: Queryable, { id, email }: Recipient): Promise<void> {
    await this.registration.startProfile(client, id)
    const firstName = await new AccountsRepository(client).nameOf(id)
    const queries = await this.freeCredits.welcome(client, { id, email })
    const bringsGift = !(await this.freeCredits.hadProfileGift(email, client))
    const data = { firstName, queries, bringsGift }
    await this.mails.send(client, 'welcome', { accountId: id, address: email }, data, String(id))
  }

  async accountOf(email: string): Promise<KnownAccount | undefined> {
    const { byEmail } = this.identities
    const subject = await byEmail.subjectOf(email)
    if (subject === null) return undefined
    return new AccountsRepository(this.db.pool).ofIdentity(byEmail.issuer, subject)
  }

  private async hasPassword(client: Queryable, accountId: number): Promise<boolean> {
    const person = await new AccountsRepository(client).personOf(accountId)
    const provider = person === undefined ? null : this.identities.of(person.issuer)
    return person === undefined || provider === null || provider.hasPassword(person.subject)
  }
}

function wrongCode(): AppError {
  return new AppError('invalid-code', WRONG_CODE_AT_ACTIVATION, [
    { path: 'otp', message: WRONG_CODE_AT_ACTIVATION },
  ])
}
