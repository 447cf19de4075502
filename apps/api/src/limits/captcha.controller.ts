import { Controller, Req } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type Captcha, captchaRoutes as routes } from '@preciosa/contracts/captcha'
import {
  CaptchaService,
  CodesService,
  type AttemptSource,
  ClientAttempt,
  bearerToken,
  Input,
  Serves,
} from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import { TrafficLimits } from './traffic-limits.js'

@Controller()
export class CaptchaController {
  constructor(
    private readonly captchas: CaptchaService,
    private readonly codes: CodesService,
    private readonly traffic: TrafficLimits,
  ) {}

  @Serves(routes.captcha)
  async ask(
    @ClientAttempt() { address }: AttemptSource,
    @Input(routes.captcha) { action }: RouteInput<typeof routes.captcha>,
  ): Promise<Captcha> {
    return this.captchas.ask(action, action === 'code' && (await this.codes.isUnderAttack(address)))
  }

  @Serves(routes.openSearch)
  async openSearch(
    @Input(routes.openSearch) _: RouteInput<typeof routes.openSearch>,
    @Req() { clientAddress, headers }: FastifyRequest,
  ): Promise<void> {
    await this.traffic.forgiveSearches(clientAddress, bearerToken(headers.authorization))
  }
}
