import { Module } from '@nestjs/common'
import { PricesModule } from '../looks/index.js'
import { HistoryRepository } from './history.repository.js'
import { HistoryService } from './history.service.js'

@Module({
  imports: [PricesModule],
  providers: [HistoryRepository, HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
