import { Module } from '@nestjs/common'
import { CpiService } from '../cpi/index.js'
import { DollarHistoryService } from '../dollar/index.js'
import { GeographyModule } from '../geography/index.js'
import { PhotosModule } from '../photos/index.js'
import { DataTablesService } from './data-tables.service.js'

@Module({
  imports: [GeographyModule, PhotosModule],
  providers: [CpiService, DollarHistoryService, DataTablesService],
  exports: [DataTablesService],
})
export class DataTablesModule {}
