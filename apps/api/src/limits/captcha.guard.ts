import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import type { Route } from '@preciosa/contracts'
import { CaptchaService, CodesService, bearerToken, ROUTE, captchaOf } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import { TrafficLimits } from './traffic-limits.js'

@Injectable()
export class CaptchaGuard implements CanActivate {
  constructor(
    private readonly captchas: CaptchaService,
    private readonly codes: CodesService,
    private readonly traffic: TrafficLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined
    // Failures count by the account in the body, so those handlers check by themselves.
    if (route?.captcha === undefined || route.captcha.when === 'failures') return true
    return this.check(route.captcha, context.switchToHttp().getRequest<FastifyRequest>())
  }

  private async check(
    { action, when }: NonNullable<Route['captcha']>,
    request: FastifyRequest,
  ): Promise<boolean> {
    const { clientAddress: address, headers } = request
    if (when === 'often' && !(await this.traffic.isOften(address, bearerToken(headers.authorization))))
      return true
    await this.captchas.require({
      action,
      address,
      isDear: action === 'code' && (await this.codes.isUnderAttack(address)),
      response: captchaOf(request),
      // Without the captcha's service the traffic limits still protect the search.
      open: when === 'often',
    })
    return true
  }
}
