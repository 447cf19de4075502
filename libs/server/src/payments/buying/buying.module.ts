import { Feature } from '../../feature.js'
import { PaymentsController } from './payments.controller.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { OnboardingModule } from '../../people/profiles/index.js'
import { ReceiptsModule } from '../receipts/index.js'
import { ContactModule } from '../../operations/contact/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { OffersModule } from '../../paid/offers/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { AccountsModule } from '../../people/accounts/index.js'
import { BillingModule } from '../../people/billing/index.js'
import { PriceChangesModule } from '../price-changes/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { SettlementModule } from '../settlement/index.js'
import { OwnPlanService } from './own-plan.service.js'
import { PurchaseChecks } from './purchase-checks.service.js'
import { PurchasesService } from './purchases.service.js'

@Feature({
  imports: [
    AttemptsModule,
    OnboardingModule,
    ReceiptsModule,
    AccountsModule,
    BillingModule,
    ContactModule,
    CreditsModule,
    OffersModule,
    PaymentProviderModule,
    PlansModule,
    PriceChangesModule,
    SettlementModule,
  ],
  providers: [PurchaseChecks, PurchasesService, OwnPlanService],
  exports: [PurchaseChecks, PurchasesService, OwnPlanService],
  controllers: [PaymentsController],
})
export class BuyingModule {}
