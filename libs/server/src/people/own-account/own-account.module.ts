import { Feature } from '../../feature.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { CaptchaModule } from '../../operations/captcha/index.js'
import { IdempotencyModule } from '../../paid/idempotency/index.js'
import { AccountsModule } from '../accounts/index.js'
import { DeletionModule, OwnDataModule } from '../own-data/index.js'
import { ProfilesModule } from '../profiles/index.js'
import { StaffModule } from '../staff/index.js'
import { AccountJobs } from './account-jobs.js'
import { AuthController } from './auth.controller.js'
import { ConsentsController } from './consents.controller.js'
import { OwnAccountController } from './own-account.controller.js'
import { RecoveryController } from './recovery.controller.js'
import { SocialController } from './social.controller.js'
import { UserController } from './user.controller.js'

@Feature({
  imports: [
    AccountsModule,
    AttemptsModule,
    CaptchaModule,
    DeletionModule,
    IdempotencyModule,
    OwnDataModule,
    ProfilesModule,
    StaffModule,
  ],
  providers: [AccountJobs],
  controllers: [
    AuthController,
    ConsentsController,
    OwnAccountController,
    RecoveryController,
    SocialController,
    UserController,
  ],
})
export class OwnAccountModule {}
