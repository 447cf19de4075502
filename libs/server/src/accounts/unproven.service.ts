import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { personKey, SocialIdentity } from '../identity/index.js'
import { MailService } from '../mail/index.js'
import { AccountsRepository } from './accounts.repository.js'

/**
 * Addresses of whom nobody knows that they are theirs: brought by a provider that doesn't vouch for them, as Facebook, and never
 * activated. They are held for nobody, or whoever says a stranger's address there would keep its owner out (design D16).
 */
@Injectable()
export class UnprovenService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SocialIdentity) private readonly identities: SocialIdentity,
    @Inject(CodesService) private readonly codes: CodesService,
    @Inject(MailService) private readonly mails: MailService,
  ) {}

  /**
   * Frees the address of such an identity, which goes.
   * @returns false where it is proven, or there is no such identity
   */
  free(subject: string): Promise<boolean> {
    return this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      const account = await accounts.ofIdentity(this.identities.issuer, subject)
      // Under the lock nobody activates it meanwhile.
      const isActivated = account !== undefined && (await accounts.lock(account.id))?.isActivated === true
      if (isActivated || !(await this.identities.removeUnproven(subject))) return false
      // An id token that was given to it makes no account of an identity that is gone.
      await accounts.cutOff(personKey({ issuer: this.identities.issuer, subject }), this.clock.now())
      if (account !== undefined) {
        await this.codes.end(client, account.id)
        // Nor do the mails that it had count any more against the address.
        await this.mails.forgetRecipient(client, account.id)
        await accounts.forgetPerson(account.id)
      }
      return true
    })
  }
}
