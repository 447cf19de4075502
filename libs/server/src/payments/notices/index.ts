export { NoticesModule } from './notices.module.js'
export { NoticesService, type SentNotice } from './notices.service.js'
