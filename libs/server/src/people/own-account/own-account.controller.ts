import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { ownAccountRoutes as routes } from '@preciosa/contracts/own-account'
import { AttemptsService } from '../../operations/attempts/index.js'
import { CredentialsService, SessionsService } from '../accounts/index.js'
import { OwnDataService } from '../own-data/index.js'
import {
  CurrentAccount,
  type SignedIn,
  Input,
  Serves,
  type AttemptSource,
  ClientAttempt,
} from '../../http/index.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class OwnAccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly credentials: CredentialsService,
    private readonly data: OwnDataService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.ownData)
  ownData(
    @Input(routes.ownData) _: In<'ownData'>,
    @ClientAttempt() source: AttemptSource,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'ownData'> {
    const subject = String(accountId)
    return this.attempts.guard('ownData', { subject, ...source }, () => this.data.of(accountId))
  }

  @Serves(routes.ownWaysIn)
  ownWaysIn(
    @Input(routes.ownWaysIn) _: In<'ownWaysIn'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Out<'ownWaysIn'> {
    return this.credentials.waysIn(accountId)
  }

  @Serves(routes.unlinkOwnWayIn)
  async unlinkOwnWayIn(
    @Input(routes.unlinkOwnWayIn) { provider }: In<'unlinkOwnWayIn'>,
    @CurrentAccount() me: SignedIn,
  ): Promise<void> {
    await this.credentials.unlink(me, provider)
  }

  @Serves(routes.ownSessions)
  ownSessions(
    @Input(routes.ownSessions) _: In<'ownSessions'>,
    @CurrentAccount() me: SignedIn,
  ): Out<'ownSessions'> {
    return this.sessions.own(me)
  }

  @Serves(routes.endOwnSession)
  async endOwnSession(
    @Input(routes.endOwnSession) { id }: In<'endOwnSession'>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<void> {
    await this.sessions.end(accountId, id)
  }

  @Serves(routes.endOtherSessions)
  async endOtherSessions(
    @Input(routes.endOtherSessions) _: In<'endOtherSessions'>,
    @CurrentAccount() me: SignedIn,
  ): Promise<void> {
    await this.sessions.endOthers(me)
  }
}
