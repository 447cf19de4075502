export { AdsDeskService } from './ads-desk.service.js'
export { AdsModule } from './ads.module.js'
export { type AdCaller, AdsService } from './ads.service.js'
