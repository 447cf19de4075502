export { type Alarm, ALARMS, Figures, firing, holding } from './alarms.rules.js'
export { WatchModule } from './watch.module.js'
