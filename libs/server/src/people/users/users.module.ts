import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CreditHistoryModule, CreditsModule } from '../../paid/credits/index.js'
import { FleetsModule } from '../fleets/index.js'
import { OnboardingModule } from '../profiles/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { GivenPlansService } from './given-plans.service.js'
import { UsersService } from './users.service.js'

@Module({
  imports: [
    AccountsModule,
    CreditHistoryModule,
    CreditsModule,
    FleetsModule,
    MailModule,
    OnboardingModule,
    PlansModule,
  ],
  providers: [GivenPlansService, UsersService],
  exports: [GivenPlansService, UsersService],
})
export class UsersModule {}
