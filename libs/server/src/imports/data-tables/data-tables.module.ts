import { Feature } from '../../feature.js'
import { DataTablesController } from './data-tables.controller.js'
import { CpiService } from '../cpi/index.js'
import { DollarHistoryService } from '../dollar/index.js'
import { GeographyModule } from '../geography/index.js'
import { PhotosModule } from '../photos/index.js'
import { TABLE_COMMANDS } from './table-commands.js'
import { DataTablesService } from './data-tables.service.js'

@Feature({
  imports: [GeographyModule, PhotosModule],
  providers: [CpiService, DollarHistoryService, DataTablesService],
  exports: [DataTablesService],
  controllers: [DataTablesController],
  commands: TABLE_COMMANDS,
})
export class DataTablesModule {}
