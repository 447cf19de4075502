import { Module } from '@nestjs/common'
import { OffersService } from './offers.service.js'
import { PackOffersService } from './pack-offers.service.js'
import { PlanOffersService } from './plan-offers.service.js'

@Module({
  providers: [OffersService, PlanOffersService, PackOffersService],
  exports: [OffersService, PlanOffersService, PackOffersService],
})
export class OffersModule {}
