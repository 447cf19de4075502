import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { personKey, SocialIdentity } from '../identity/index.js'
import { MailService } from '../mail/index.js'
import { AccountsRepository } from './accounts.repository.js'

/** Unverified addresses, such as from Facebook: they don't block the address for its owner (design D16). */
@Injectable()
export class UnverifiedIdentityService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SocialIdentity) private readonly identities: SocialIdentity,
    @Inject(CodesService) private readonly codes: CodesService,
    @Inject(MailService) private readonly mails: MailService,
  ) {}

  /** Deletes the unverified identity. @returns false if it is verified or unknown */
  free(subject: string): Promise<boolean> {
    return this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      const account = await accounts.ofIdentity(this.identities.issuer, subject)
      // The lock prevents a concurrent activation.
      const isActivated = account !== undefined && (await accounts.lock(account.id))?.isActivated === true
      if (isActivated || !(await this.identities.removeUnverified(subject))) return false
      // An id token of the deleted identity must not create an account.
      await accounts.cutOff(personKey({ issuer: this.identities.issuer, subject }), this.clock.now())
      if (account !== undefined) {
        await this.codes.end(client, account.id)
        // Earlier mails no longer count against the address.
        await this.mails.forgetRecipient(client, account.id)
        await accounts.forgetPerson(account.id)
      }
      return true
    })
  }
}
