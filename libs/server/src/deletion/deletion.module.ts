import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BillingModule } from '../billing/index.js'
import { CodesModule } from '../codes/index.js'
import { ContactModule } from '../contact/index.js'
import { CreditsModule } from '../credits/index.js'
import { FavouritesModule } from '../favourites/index.js'
import { IdempotencyModule } from '../idempotency/index.js'
import { MailModule } from '../mail/index.js'
import { OnboardingModule } from '../onboarding/index.js'
import { PlansModule } from '../plans/index.js'
import { ProfilePhotoModule } from '../profile-photo/index.js'
import { DeletionService } from './deletion.service.js'

@Module({
  imports: [
    AccountsModule,
    BillingModule,
    CodesModule,
    ContactModule,
    CreditsModule,
    FavouritesModule,
    IdempotencyModule,
    MailModule,
    OnboardingModule,
    PlansModule,
    ProfilePhotoModule,
  ],
  providers: [DeletionService],
  exports: [DeletionService],
})
export class DeletionModule {}
