export { ChangesModule } from './changes.module.js'
export { forgetChanges } from './changes.repository.js'
export { ChangesService } from './changes.service.js'
