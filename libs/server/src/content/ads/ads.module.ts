import { Feature } from '../../feature.js'
import { AdsController } from './ads.controller.js'
import { StaffAdsController } from './staff-ads.controller.js'
import { MediaModule } from '../media/index.js'
import { NewsModule } from '../news/index.js'
import { AdsDeskService } from './ads-desk.service.js'
import { AdsService } from './ads.service.js'
import { AdsJobs } from './ads-jobs.js'

const SERVICES = [AdsService, AdsDeskService]

@Feature({
  imports: [MediaModule, NewsModule],
  providers: [...SERVICES, AdsJobs],
  exports: SERVICES,
  controllers: [AdsController, StaffAdsController],
})
export class AdsModule {}
