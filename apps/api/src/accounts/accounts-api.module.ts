import { Module } from '@nestjs/common'
import {
  AccountsModule,
  AttemptsModule,
  DeletionModule,
  OnboardingModule,
  OwnDataModule,
  ProfilesModule,
} from '@preciosa/server'
import { AuthController } from './auth.controller.js'
import { OnboardingController } from './onboarding.controller.js'
import { OwnAccountController } from './own-account.controller.js'
import { RecoveryController } from './recovery.controller.js'
import { SocialController } from './social.controller.js'
import { UserController } from './user.controller.js'

@Module({
  imports: [AccountsModule, AttemptsModule, DeletionModule, OnboardingModule, OwnDataModule, ProfilesModule],
  controllers: [
    AuthController,
    OnboardingController,
    OwnAccountController,
    RecoveryController,
    SocialController,
    UserController,
  ],
})
export class AccountsApiModule {}
