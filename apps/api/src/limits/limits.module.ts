import { Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { CaptchaModule, CodesModule } from '@preciosa/server'
import { CaptchaController } from './captcha.controller.js'
import { CaptchaGuard } from './captcha.guard.js'
import { ClientAddresses } from './client-addresses.js'
import { TrafficLimits } from './traffic-limits.js'

/** Limits. Must be imported after the access module: its refusals take precedence. */
@Module({
  imports: [CaptchaModule, CodesModule],
  controllers: [CaptchaController],
  providers: [ClientAddresses, TrafficLimits, { provide: APP_GUARD, useClass: CaptchaGuard }],
})
export class LimitsModule {}
