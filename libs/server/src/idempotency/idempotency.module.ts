import { Module } from '@nestjs/common'
import { IdempotencyService } from './idempotency.service.js'

/** Calls that are made once, however often they are sent. */
@Module({ providers: [IdempotencyService], exports: [IdempotencyService] })
export class IdempotencyModule {}
