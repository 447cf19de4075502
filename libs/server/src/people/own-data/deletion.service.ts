import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { NOT_YOUR_EMAIL } from '@preciosa/contracts/own-account'
import { AppError, Clock, enqueue, type Queryable } from '@preciosa/platform'
import { AccountsService, CredentialsService } from '../accounts/index.js'
import { BillingService } from '../billing/index.js'
import { CodesService } from '../codes/index.js'
import { ContactService } from '../../operations/contact/index.js'
import { FreeCreditsService } from '../../paid/credits/index.js'
import { FavouritesService } from '../my-vehicles/index.js'
import { OwnFleetService } from '../fleets/index.js'
import { IdempotencyService } from '../../paid/idempotency/index.js'
import { MailService } from '../../operations/mail/index.js'
import { OnboardingService } from '../profiles/index.js'
import { SubscriptionsService } from '../../paid/plans/index.js'
import { ProfilePhotoService } from '../profile-photo/index.js'
import { OwnDataRepository } from './own-data.repository.js'

/** Deletes accounts. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly bills: BillingService,
    private readonly photos: ProfilePhotoService,
    private readonly codes: CodesService,
    private readonly freeCredits: FreeCreditsService,
    private readonly favourites: FavouritesService,
    private readonly calls: IdempotencyService,
    private readonly mails: MailService,
    private readonly messages: ContactService,
    private readonly onboarding: OnboardingService,
    private readonly fleets: OwnFleetService,
  ) {}

  /**
   * Safe to repeat; the ledger stays. @param alongside in the same transaction
   * @throws AppError `validation`, `session-expired`, `unavailable`
   */
  async delete(
    accountId: number,
    email: string,
    alongside?: (client: Queryable) => Promise<void>,
  ): Promise<void> {
    const address = await this.accounts.emailOf(accountId)
    if (email.trim().toLowerCase() !== address.toLowerCase())
      throw new AppError('validation', NOT_YOUR_EMAIL, [{ path: 'email', message: NOT_YOUR_EMAIL }])
    await this.forget(accountId, address, async (client) => {
      const at = this.clock.now().toISOString()
      await this.mails.send(client, 'account-deleted', { accountId: null, address }, { at }, randomUUID())
      await alongside?.(client)
    })
  }

  /** Deletes an account that was deleted before the database came from a backup; its holder has had the mail. */
  async deleteAgain(accountId: number): Promise<void> {
    await this.forget(accountId, await this.accounts.emailOf(accountId), () => Promise.resolve())
  }

  private async forget(
    accountId: number,
    address: string,
    say: (client: Queryable) => Promise<void>,
  ): Promise<void> {
    await this.credentials.deleteIdentity(accountId, async (client) => {
      await this.subscriptions.leave(client, accountId, 'deletion')
      const { isActivated } = await this.accounts.hold(client, accountId)
      // Messages from an unverified address may be another person's.
      if (isActivated) await this.messages.forget(client, address)
      await this.fleets.forget(client, accountId, isActivated ? address : null)
      await this.codes.end(client, accountId)
      await this.freeCredits.forget(client, accountId)
      await this.favourites.forget(client, accountId)
      await this.calls.forget(client, accountId)
      await this.onboarding.forget(client, accountId)
      await this.mails.forgetRecipient(client, accountId)
      await say(client)
      await this.photos.detach(client, accountId)
      await this.accounts.forgetPerson(client, accountId)
      // After the profile: the import of localities locks both tables in this order.
      await this.bills.forget(client, accountId)
      await new OwnDataRepository(client).forgetPayer(accountId)
      await new OwnDataRepository(client).forgetConsumer(accountId, isActivated ? address : null)
      await enqueue(client, 'accounts.keep-deletions', {})
    })
  }
}
