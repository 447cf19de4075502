import { Module } from '@nestjs/common'
import { CodesModule } from '../codes/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { FavouritesModule } from '../my-vehicles/index.js'
import { IdentityModule } from '../identity/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { AccountsService } from './accounts.service.js'
import { ActivationService } from './activation.service.js'
import { ConsentsService } from './consents.service.js'
import { CredentialsService } from './credentials.service.js'
import { PeopleService } from './people.service.js'
import { RecoveryService } from './recovery.service.js'
import { RegistrationService } from './registration.service.js'
import { SessionsService } from './sessions.service.js'
import { SocialService } from './social.service.js'
import { TokensService } from './tokens.service.js'
import { UnverifiedIdentityService } from './unverified-identity.service.js'

@Module({
  imports: [IdentityModule, PlansModule, CodesModule, CreditsModule, FavouritesModule, MailModule],
  providers: [
    AccountsService,
    ActivationService,
    ConsentsService,
    CredentialsService,
    PeopleService,
    RecoveryService,
    RegistrationService,
    SessionsService,
    SocialService,
    TokensService,
    UnverifiedIdentityService,
  ],
  exports: [
    AccountsService,
    ActivationService,
    ConsentsService,
    CredentialsService,
    PeopleService,
    RecoveryService,
    RegistrationService,
    SessionsService,
    SocialService,
    TokensService,
    UnverifiedIdentityService,
    CodesModule,
    IdentityModule,
  ],
})
export class AccountsModule {}
