export {
  DEMO_LIST_HEADER,
  demoListFiles,
  type DemoListFilesOptions,
  demoListRows,
  type DemoListRow,
  demoListText,
  writeDemoList,
} from './lists.js'
export { loadDemoGuide, type LoadDemoGuideOptions } from './load.js'
export { demoMarket, type DemoMarketOptions, type Market } from './market.js'
export { periodsEnding } from './months.js'
export { Random } from './random.js'
export { DEMO_SHEETS_FILE, demoSheetsText, writeDemoSheets } from './sheets.js'
export { type DemoVersion } from './version.js'
