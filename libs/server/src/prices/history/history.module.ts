import { Feature } from '../../feature.js'
import { HistoryController } from './history.controller.js'
import { PricesModule } from '../looks/index.js'
import { HistoryService } from './history.service.js'
import { SeenService } from './seen.service.js'

@Feature({
  imports: [PricesModule],
  providers: [HistoryService, SeenService],
  exports: [HistoryService, SeenService],
  controllers: [HistoryController],
})
export class HistoryModule {}
