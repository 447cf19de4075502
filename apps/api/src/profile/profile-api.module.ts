import { Module } from '@nestjs/common'
import { BillingModule, CreditHistoryModule, ProfilePhotoModule } from '@preciosa/server'
import { BillingController } from './billing.controller.js'
import { CreditsController } from './credits.controller.js'
import { ProfilePhotoController } from './profile-photo.controller.js'

@Module({
  imports: [BillingModule, CreditHistoryModule, ProfilePhotoModule],
  controllers: [BillingController, CreditsController, ProfilePhotoController],
})
export class ProfileApiModule {}
