export {
  type GeographyFault,
  type OfferedLocality,
  type RunningGeographyService,
  startGeographyService,
} from './service.js'
