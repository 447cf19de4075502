export { ChangesModule } from './changes.module.js'
export { ChangesService } from './changes.service.js'
