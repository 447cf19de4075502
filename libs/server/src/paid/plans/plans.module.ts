import { Module } from '@nestjs/common'
import { CreditsModule } from '../credits/index.js'
import { SubscriptionsService } from './subscriptions.service.js'

@Module({
  imports: [CreditsModule],
  providers: [SubscriptionsService],
  exports: [SubscriptionsService],
})
export class PlansModule {}
