import { Feature } from '../../feature.js'
import { UsersController } from './users.controller.js'
import { AccountsModule } from '../accounts/index.js'
import { CreditHistoryModule, CreditsModule } from '../../paid/credits/index.js'
import { FleetsModule } from '../fleets/index.js'
import { OnboardingModule } from '../profiles/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { GivenPlansService } from './given-plans.service.js'
import { CustomerImportService } from './customer-import.service.js'
import { usersCommand } from './users-command.js'
import { UsersService } from './users.service.js'

@Feature({
  imports: [
    AccountsModule,
    CreditHistoryModule,
    CreditsModule,
    FleetsModule,
    MailModule,
    OnboardingModule,
    PlansModule,
  ],
  providers: [CustomerImportService, GivenPlansService, UsersService],
  exports: [CustomerImportService, GivenPlansService, UsersService],
  controllers: [UsersController],
  commands: { users: usersCommand },
})
export class UsersModule {}
