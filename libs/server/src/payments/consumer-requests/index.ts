export { ConsumerActsService } from './consumer-acts.service.js'
export { ConsumerRequestsModule } from './consumer-requests.module.js'
export { ConsumerRequestsService } from './consumer-requests.service.js'
