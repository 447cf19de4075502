import { Module } from '@nestjs/common'
import { CodesService } from './codes.service.js'

/** One-time codes and links of mails. */
@Module({ providers: [CodesService], exports: [CodesService] })
export class CodesModule {}
