export { OperatorModule } from './operator.module.js'
export { OperatorService } from './operator.service.js'
export { SettingsRow } from './settings-row.js'
export { changedMeanwhile, savedMeanwhile } from './saved-meanwhile.js'
