export { GeographyModule } from './geography.module.js'
export {
  type GeographyImportOptions,
  type GeographyImportResult,
  GeographyService,
} from './geography.service.js'
export { Georef } from './georef.js'
