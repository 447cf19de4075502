import { Module } from '@nestjs/common'
import { OffersModule } from '@preciosa/server'
import { ProductsController } from './products.controller.js'
import { StaffOffersController } from './staff-offers.controller.js'

@Module({ imports: [OffersModule], controllers: [ProductsController, StaffOffersController] })
export class OffersApiModule {}
