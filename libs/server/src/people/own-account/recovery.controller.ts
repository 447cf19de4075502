import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { recoveryRoutes as routes } from '@preciosa/contracts/own-account'
import { AttemptsService, type TellAccount } from '../../operations/attempts/index.js'
import { RecoveryService } from '../accounts/index.js'
import { Input, Serves, type AttemptSource, ClientAttempt } from '../../http/index.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.recover)
  async recover(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.recover) { username }: In<'recover'>,
  ): Promise<object> {
    const recover = () => this.recovery.recover(username)
    await this.attempts.guard('codeMail', { subject: username, ...source }, recover)
    return {}
  }

  @Serves(routes.setPassword)
  async setPassword(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.setPassword) input: In<'setPassword'>,
  ): Promise<void> {
    const setPassword = (tell: TellAccount) =>
      this.recovery.setPassword({ ...input, address: source.address }, tell)
    await this.attempts.guard('code', { subject: input.username, ...source }, setPassword)
  }

  @Serves(routes.activateProfessional)
  async activateProfessional(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.activateProfessional) { email }: In<'activateProfessional'>,
  ): Promise<object> {
    await this.attempts.guard('codeMail', { subject: email, ...source }, () => this.recovery.invite(email))
    return {}
  }
}
