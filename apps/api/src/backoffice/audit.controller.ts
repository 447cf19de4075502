import { Controller, Inject } from '@nestjs/common'
import {
  type AuditEntry,
  backofficeAuditRoutes as routes,
  type RouteInput,
  type RouteOutput,
} from '@preciosa/contracts'
import { AuditService } from '@preciosa/server'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class AuditController {
  constructor(@Inject(AuditService) private readonly entries: AuditService) {}

  @Serves(routes.audit)
  page(
    @Input(routes.audit) input: RouteInput<typeof routes.audit>,
  ): Promise<RouteOutput<typeof routes.audit>> {
    return this.entries.page(input)
  }

  @Serves(routes.auditEntry)
  one(@Input(routes.auditEntry) { id }: RouteInput<typeof routes.auditEntry>): Promise<AuditEntry> {
    return this.entries.entry(id)
  }
}
