import { Module } from '@nestjs/common'
import { PriceListsModule } from '@preciosa/server'
import { EditionsController } from './editions.controller.js'
import { FormatsController } from './formats.controller.js'
import { PriceListsController } from './price-lists.controller.js'
import { TraceProcesses } from './trace-processes.js'
import { TracesController } from './traces.controller.js'

/** The console's doors to price lists, formats and editions. */
@Module({
  imports: [PriceListsModule],
  controllers: [PriceListsController, FormatsController, EditionsController, TracesController],
  providers: [TraceProcesses],
})
export class BackofficeApiModule {}
