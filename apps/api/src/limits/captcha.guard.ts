import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import { CAPTCHA_HEADER, type Route } from '@preciosa/contracts'
import { CaptchaService } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../access/bearer-token.rules.js'
import { ROUTE } from '../http/serves.decorator.js'
import { TrafficLimits } from './traffic-limits.js'

/** Asks for a captcha where the contract says so: 400 `captcha`. */
@Injectable()
export class CaptchaGuard implements CanActivate {
  constructor(
    @Inject(CaptchaService) private readonly captchas: CaptchaService,
    @Inject(TrafficLimits) private readonly traffic: TrafficLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined
    if (route?.captcha === undefined) return true
    return this.check(route.captcha, context.switchToHttp().getRequest<FastifyRequest>())
  }

  private async check(
    { action, when }: NonNullable<Route['captcha']>,
    request: FastifyRequest,
  ): Promise<boolean> {
    const { clientAddress: address, headers } = request
    if (when === 'often' && !(await this.traffic.isOften(address, bearerToken(headers.authorization))))
      return true
    const response = headers[CAPTCHA_HEADER]
    await this.captchas.require({
      action,
      address,
      response: Array.isArray(response) ? response[0] : response,
      // Who searches a lot takes nothing away, and stays within the traffic limits.
      open: when === 'often',
    })
    return true
  }
}
