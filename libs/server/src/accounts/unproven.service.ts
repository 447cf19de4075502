import { Inject, Injectable } from '@nestjs/common'
import { Database } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { SocialIdentity } from '../identity/index.js'
import { AccountsRepository } from './accounts.repository.js'

/**
 * Addresses of whom nobody knows that they are theirs: brought by a provider that doesn't vouch for them, as Facebook, and never
 * activated. They are held for nobody, or whoever says a stranger's address there would keep its owner out (design D16).
 */
@Injectable()
export class UnprovenService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(SocialIdentity) private readonly identities: SocialIdentity,
    @Inject(CodesService) private readonly codes: CodesService,
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
      if (account !== undefined) {
        await this.codes.end(client, account.id)
        await accounts.forgetPerson(account.id)
      }
      return true
    })
  }
}
