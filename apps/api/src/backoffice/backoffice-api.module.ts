import { Module } from '@nestjs/common'
import { AuditModule, PriceListsModule, UsersModule } from '@preciosa/server'
import { AuditController } from './audit.controller.js'
import { EditionsController } from './editions.controller.js'
import { FormatsController } from './formats.controller.js'
import { PriceListsController } from './price-lists.controller.js'
import { TraceProcesses } from './trace-processes.js'
import { TracesController } from './traces.controller.js'
import { UsersController } from './users.controller.js'

@Module({
  imports: [PriceListsModule, AuditModule, UsersModule],
  controllers: [
    PriceListsController,
    FormatsController,
    EditionsController,
    TracesController,
    AuditController,
    UsersController,
  ],
  providers: [TraceProcesses],
})
export class BackofficeApiModule {}
