import { Module } from '@nestjs/common'
import { PricesModule } from '../looks/index.js'
import { HistoryRepository } from './history.repository.js'
import { HistoryService } from './history.service.js'
import { SeenService } from './seen.service.js'

@Module({
  imports: [PricesModule],
  providers: [HistoryRepository, HistoryService, SeenService],
  exports: [HistoryService, SeenService],
})
export class HistoryModule {}
