export { DictionaryService } from './dictionary.service.js'
export { asksForSheet, type SheetFilter } from './features.rules.js'
export { SheetsModule } from './sheets.module.js'
export { SheetsService } from './sheets.service.js'
