import { Module } from '@nestjs/common'
import { MediaModule } from '../media/index.js'
import { NewsModule } from '../news/index.js'
import { AdsDeskService } from './ads-desk.service.js'
import { AdsService } from './ads.service.js'

const SERVICES = [AdsService, AdsDeskService]

@Module({ imports: [MediaModule, NewsModule], providers: SERVICES, exports: SERVICES })
export class AdsModule {}
