import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { AttemptsService } from '../../operations/attempts/index.js'
import { CaptchaService } from '../../operations/captcha/index.js'
import { IdempotencyService } from '../../paid/idempotency/index.js'
import { TokensService, UnverifiedIdentityService } from '../accounts/index.js'
import { CodesService } from '../codes/index.js'
import { DeletionListService } from '../own-data/index.js'
import { StaffService } from '../staff/index.js'

@Injectable()
export class AccountJobs {
  constructor(
    private readonly tokens: TokensService,
    private readonly staff: StaffService,
    private readonly calls: IdempotencyService,
    private readonly attempts: AttemptsService,
    private readonly codes: CodesService,
    private readonly captchas: CaptchaService,
    private readonly unverified: UnverifiedIdentityService,
    private readonly deletions: DeletionListService,
  ) {}

  @HandlesJob('accounts.tidy', { pattern: '15 4 * * *' })
  async tidy(): Promise<void> {
    await this.tokens.tidy()
    await this.staff.tidy()
    await this.calls.tidy()
    await this.attempts.tidy()
    await this.codes.tidy()
    await this.captchas.tidy()
    await this.unverified.purge()
  }

  @HandlesJob('accounts.keep-deletions', { pattern: '20 3 * * *' })
  keepDeletions(): Promise<void> {
    return this.deletions.keep()
  }
}
