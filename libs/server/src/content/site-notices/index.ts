export { SiteNoticesModule } from './site-notices.module.js'
export { SiteNoticesService } from './site-notices.service.js'
