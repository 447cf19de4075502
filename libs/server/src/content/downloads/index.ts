export { DownloadsModule } from './downloads.module.js'
