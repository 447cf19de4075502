import { Module } from '@nestjs/common'
import { PricesModule } from '@preciosa/server'
import { IdempotencyApiModule } from '../idempotency/idempotency-api.module.js'
import { PricesController } from './prices.controller.js'

@Module({ imports: [PricesModule, IdempotencyApiModule], controllers: [PricesController] })
export class PricesApiModule {}
