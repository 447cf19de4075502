export { GoingLiveModule } from './going-live.module.js'
