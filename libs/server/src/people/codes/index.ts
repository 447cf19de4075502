export { CodesModule } from './codes.module.js'
export { CodesService, type MailedSecrets } from './codes.service.js'
