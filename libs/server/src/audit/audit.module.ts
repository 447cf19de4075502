import { Module } from '@nestjs/common'
import { AuditService } from './audit.service.js'

/** Reading the audit; features write to it by `recordAudit`. */
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
