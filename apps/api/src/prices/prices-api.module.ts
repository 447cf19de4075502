import { Module } from '@nestjs/common'
import { PricesModule } from '@preciosa/server'
import { PricesController } from './prices.controller.js'

@Module({ imports: [PricesModule], controllers: [PricesController] })
export class PricesApiModule {}
