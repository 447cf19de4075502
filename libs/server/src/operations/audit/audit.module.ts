import { Feature } from '../../feature.js'
import { AuditController } from './audit.controller.js'
import { AuditService } from './audit.service.js'

@Feature({ providers: [AuditService], exports: [AuditService], controllers: [AuditController] })
export class AuditModule {}
