import { Module } from '@nestjs/common'
import { AuditModule, PriceListsModule } from '@preciosa/server'
import { AuditController } from './audit.controller.js'
import { EditionsController } from './editions.controller.js'
import { FormatsController } from './formats.controller.js'
import { PriceListsController } from './price-lists.controller.js'
import { TraceProcesses } from './trace-processes.js'
import { TracesController } from './traces.controller.js'

/** The console's doors to price lists, formats, editions and the audit. */
@Module({
  imports: [PriceListsModule, AuditModule],
  controllers: [
    PriceListsController,
    FormatsController,
    EditionsController,
    TracesController,
    AuditController,
  ],
  providers: [TraceProcesses],
})
export class BackofficeApiModule {}
