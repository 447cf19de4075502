export { type OfferedLocality, type RunningGeographyService, startGeographyService } from './service.js'
