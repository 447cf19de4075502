import { leaveFocus } from '../browser/session-storage.js'

export function goToDocument(path: string): void {
  leaveFocus()
  window.location.assign(path)
}
