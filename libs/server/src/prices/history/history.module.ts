import { Module } from '@nestjs/common'
import { PricesModule } from '../looks/index.js'
import { HistoryService } from './history.service.js'
import { SeenService } from './seen.service.js'

@Module({
  imports: [PricesModule],
  providers: [HistoryService, SeenService],
  exports: [HistoryService, SeenService],
})
export class HistoryModule {}
