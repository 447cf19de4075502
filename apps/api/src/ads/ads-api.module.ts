import { Module } from '@nestjs/common'
import { AdsModule } from '@preciosa/server'
import { AdsController } from './ads.controller.js'
import { StaffAdsController } from './staff-ads.controller.js'

@Module({ imports: [AdsModule], controllers: [AdsController, StaffAdsController] })
export class AdsApiModule {}
