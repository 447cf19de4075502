import { leaveForNext } from '../browser/session-storage.js'

export function goToDocument(path: string): void {
  leaveForNext('focus')
  window.location.assign(path)
}
