import { Module } from '@nestjs/common'
import { ComparatorModule, PricesModule } from '@preciosa/server'
import { IdempotencyApiModule } from '../idempotency/idempotency-api.module.js'
import { ComparatorController } from './comparator.controller.js'

@Module({
  imports: [ComparatorModule, PricesModule, IdempotencyApiModule],
  controllers: [ComparatorController],
})
export class ComparatorApiModule {}
