export { ALARMS, Figures, firing, holding, type Since } from './alarms.rules.js'
export { WatchModule } from './watch.module.js'
