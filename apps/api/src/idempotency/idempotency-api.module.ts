import { Module } from '@nestjs/common'
import { AccountsModule, IdempotencyModule } from '@preciosa/server'
import { IdempotentCalls } from './idempotent-calls.js'

/** For the doors of calls that cost money or credits. */
@Module({
  imports: [AccountsModule, IdempotencyModule],
  providers: [IdempotentCalls],
  exports: [IdempotentCalls],
})
export class IdempotencyApiModule {}
