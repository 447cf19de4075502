import { Module } from '@nestjs/common'
import { CreditsModule } from '../credits/index.js'
import { FavouritesModule } from '../favourites/index.js'
import { IdentityModule } from '../identity/index.js'
import { MailModule } from '../mail/index.js'
import { PlansModule } from '../plans/index.js'
import { AccountsService } from './accounts.service.js'
import { CredentialsService } from './credentials.service.js'
import { PeopleService } from './people.service.js'
import { RegistrationService } from './registration.service.js'
import { TokensService } from './tokens.service.js'

/** Registered people, their tokens and profiles. */
@Module({
  imports: [IdentityModule, PlansModule, CreditsModule, FavouritesModule, MailModule],
  providers: [AccountsService, CredentialsService, PeopleService, RegistrationService, TokensService],
  exports: [
    AccountsService,
    CredentialsService,
    PeopleService,
    RegistrationService,
    TokensService,
    IdentityModule,
  ],
})
export class AccountsModule {}
