export { StoredFilesModule } from './stored-files.module.js'
export { StoredFilesService } from './stored-files.service.js'
