export { ProfilesModule } from './profiles.module.js'
export { ProfilesService } from './profiles.service.js'
export { wrongInterests } from './profiles.rules.js'
