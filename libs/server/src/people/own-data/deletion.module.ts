import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { BackupPlacesModule } from '../../operations/backup/index.js'
import { BillingModule } from '../billing/index.js'
import { CodesModule } from '../codes/index.js'
import { ContactModule } from '../../operations/contact/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { FavouritesModule } from '../my-vehicles/index.js'
import { FleetsModule } from '../fleets/index.js'
import { IdempotencyModule } from '../../paid/idempotency/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { OnboardingModule } from '../profiles/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ProfilePhotoModule } from '../profile-photo/index.js'
import { DeletionListService } from './deletion-list.service.js'
import { DeletionService } from './deletion.service.js'

@Module({
  imports: [
    AccountsModule,
    BackupPlacesModule,
    BillingModule,
    CodesModule,
    ContactModule,
    CreditsModule,
    FavouritesModule,
    FleetsModule,
    IdempotencyModule,
    MailModule,
    OnboardingModule,
    PlansModule,
    ProfilePhotoModule,
  ],
  providers: [DeletionService, DeletionListService],
  exports: [DeletionService, DeletionListService],
})
export class DeletionModule {}
