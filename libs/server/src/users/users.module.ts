import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CreditHistoryModule } from '../credit-history/index.js'
import { CreditsModule } from '../credits/index.js'
import { OnboardingModule } from '../onboarding/index.js'
import { PlansModule } from '../plans/index.js'
import { UsersService } from './users.service.js'

@Module({
  imports: [AccountsModule, CreditHistoryModule, CreditsModule, OnboardingModule, PlansModule],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
