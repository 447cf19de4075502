import { Feature } from '../../feature.js'
import { ProductsController } from './products.controller.js'
import { StaffOffersController } from './staff-offers.controller.js'
import { OffersService } from './offers.service.js'
import { PackOffersService } from './pack-offers.service.js'
import { PlanOffersService } from './plan-offers.service.js'

@Feature({
  providers: [OffersService, PlanOffersService, PackOffersService],
  exports: [OffersService, PlanOffersService, PackOffersService],
  controllers: [ProductsController, StaffOffersController],
})
export class OffersModule {}
