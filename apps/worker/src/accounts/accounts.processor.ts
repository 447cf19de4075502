import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import {
  AttemptsService,
  CaptchaService,
  CodesService,
  IdempotencyService,
  StaffService,
  TokensService,
  UnverifiedIdentityService,
} from '@preciosa/server'

@Injectable()
export class AccountsProcessor {
  constructor(
    private readonly tokens: TokensService,
    private readonly staff: StaffService,
    private readonly calls: IdempotencyService,
    private readonly attempts: AttemptsService,
    private readonly codes: CodesService,
    private readonly captchas: CaptchaService,
    private readonly unverified: UnverifiedIdentityService,
  ) {}

  @HandlesJob('accounts.tidy')
  async tidy(): Promise<void> {
    await this.tokens.tidy()
    await this.staff.tidy()
    await this.calls.tidy()
    await this.attempts.tidy()
    await this.codes.tidy()
    await this.captchas.tidy()
    await this.unverified.purge()
  }
}
