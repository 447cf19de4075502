import { Module } from '@nestjs/common'
import {
  AttemptsModule,
  BuyingModule,
  NoticesModule,
  OnboardingModule,
  PaymentDeskModule,
  PlansModule,
  ReceiptsModule,
} from '@preciosa/server'
import { NoticesController } from './notices.controller.js'
import { PaymentsController } from './payments.controller.js'
import { StaffFindingsController } from './staff-findings.controller.js'
import { StaffPaymentsController } from './staff-payments.controller.js'
import { StaffSubscriptionsController } from './staff-subscriptions.controller.js'

@Module({
  imports: [
    AttemptsModule,
    BuyingModule,
    NoticesModule,
    OnboardingModule,
    PaymentDeskModule,
    PlansModule,
    ReceiptsModule,
  ],
  controllers: [
    PaymentsController,
    NoticesController,
    StaffFindingsController,
    StaffPaymentsController,
    StaffSubscriptionsController,
  ],
})
export class PaymentsApiModule {}
