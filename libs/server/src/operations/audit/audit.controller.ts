import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { type AuditEntry, backofficeAuditRoutes as routes } from '@preciosa/contracts/audit'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { AuditService } from './audit.service.js'
import type { FastifyReply } from 'fastify'
import { auditCsv } from './audit-csv.rules.js'

@Controller()
export class AuditController {
  constructor(private readonly entries: AuditService) {}

  @Serves(routes.audit)
  page(
    @Input(routes.audit) input: RouteInput<typeof routes.audit>,
  ): Promise<RouteOutput<typeof routes.audit>> {
    return this.entries.page(input)
  }

  @Serves(routes.auditCsv)
  async csv(
    @Input(routes.auditCsv) asked: RouteInput<typeof routes.auditCsv>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('auditoria.csv', auditCsv(await this.entries.exported(asked, staff)), reply)
  }

  @Serves(routes.auditEntry)
  one(@Input(routes.auditEntry) { id }: RouteInput<typeof routes.auditEntry>): Promise<AuditEntry> {
    return this.entries.entry(id)
  }
}
