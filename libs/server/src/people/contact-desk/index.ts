export { ContactDeskModule } from './contact-desk.module.js'
export { ContactDeskService } from './contact-desk.service.js'
export { MessageWritersService } from './message-writers.service.js'
