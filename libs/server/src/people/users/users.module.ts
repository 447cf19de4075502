import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CreditHistoryModule, CreditsModule } from '../../paid/credits/index.js'
import { FleetsModule } from '../fleets/index.js'
import { OnboardingModule } from '../profiles/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { UsersService } from './users.service.js'

@Module({
  imports: [AccountsModule, CreditHistoryModule, CreditsModule, FleetsModule, OnboardingModule, PlansModule],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
