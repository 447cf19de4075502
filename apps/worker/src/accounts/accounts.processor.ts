import { Inject, Injectable } from '@nestjs/common'
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
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(StaffService) private readonly staff: StaffService,
    @Inject(IdempotencyService) private readonly calls: IdempotencyService,
    @Inject(AttemptsService) private readonly attempts: AttemptsService,
    @Inject(CodesService) private readonly codes: CodesService,
    @Inject(CaptchaService) private readonly captchas: CaptchaService,
    @Inject(UnverifiedIdentityService) private readonly unverified: UnverifiedIdentityService,
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
