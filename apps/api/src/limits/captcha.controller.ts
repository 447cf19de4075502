import { Controller, Inject } from '@nestjs/common'
import { type Captcha, captchaRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { CaptchaService, CodesService } from '@preciosa/server'
import { type AttemptSource, ClientAttempt } from './client-attempt.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class CaptchaController {
  constructor(
    @Inject(CaptchaService) private readonly captchas: CaptchaService,
    @Inject(CodesService) private readonly codes: CodesService,
  ) {}

  @Serves(routes.captcha)
  async ask(
    @ClientAttempt() { address }: AttemptSource,
    @Input(routes.captcha) { action }: RouteInput<typeof routes.captcha>,
  ): Promise<Captcha> {
    return this.captchas.ask(action, action === 'code' && (await this.codes.isUnderAttack(address)))
  }
}
