export { NamesModule } from './names.module.js'
export { NamesService } from './names.service.js'
