import { Module } from '@nestjs/common'
import { AccountsModule, IdempotencyModule } from '@preciosa/server'
import { IdempotentCalls } from './idempotent-calls.js'

@Module({
  imports: [AccountsModule, IdempotencyModule],
  providers: [IdempotentCalls],
  exports: [IdempotentCalls],
})
export class IdempotencyApiModule {}
