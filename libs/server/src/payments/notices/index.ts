export { NoticesModule } from './notices.module.js'
export { NoticesService } from './notices.service.js'
