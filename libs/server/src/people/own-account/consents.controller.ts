import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { consentRoutes as routes } from '@preciosa/contracts/own-account'
import { ConsentsService } from '../accounts/index.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Serves(routes.pendingConsents)
  async pendingConsents(
    @Input(routes.pendingConsents) _: In<'pendingConsents'>,
    @CurrentAccount() me: SignedIn,
  ): Out<'pendingConsents'> {
    return { response: await this.consents.pending(me) }
  }

  @Serves(routes.consent)
  async consent(
    @Input(routes.consent) { accepted }: In<'consent'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<void> {
    await this.consents.accept(accountId, accepted)
  }
}
