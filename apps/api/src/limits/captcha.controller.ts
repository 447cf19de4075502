import { Controller, Inject } from '@nestjs/common'
import { type Captcha, captchaRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { CaptchaService } from '@preciosa/server'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class CaptchaController {
  constructor(@Inject(CaptchaService) private readonly captchas: CaptchaService) {}

  @Serves(routes.captcha)
  ask(@Input(routes.captcha) { action }: RouteInput<typeof routes.captcha>): Promise<Captcha> {
    return this.captchas.ask(action)
  }
}
