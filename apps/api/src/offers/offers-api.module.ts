import { Module } from '@nestjs/common'
import { OffersModule, PriceChangesModule } from '@preciosa/server'
import { PriceChangesController } from './price-changes.controller.js'
import { ProductsController } from './products.controller.js'
import { StaffOffersController } from './staff-offers.controller.js'

@Module({
  imports: [OffersModule, PriceChangesModule],
  controllers: [ProductsController, StaffOffersController, PriceChangesController],
})
export class OffersApiModule {}
