import { Module } from '@nestjs/common'
import { AttemptsModule, BillingModule, CreditHistoryModule, ProfilePhotoModule } from '@preciosa/server'
import { BillingController } from './billing.controller.js'
import { CreditsController } from './credits.controller.js'
import { ProfilePhotoController } from './profile-photo.controller.js'

@Module({
  imports: [AttemptsModule, BillingModule, CreditHistoryModule, ProfilePhotoModule],
  controllers: [BillingController, CreditsController, ProfilePhotoController],
})
export class ProfileApiModule {}
