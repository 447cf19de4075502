export { AdsDeskService } from './ads-desk.service.js'
export { AdsModule } from './ads.module.js'
export { AdsService } from './ads.service.js'
