import { leaveFocus } from '../browser/session-storage.js'

/** Goes to a page that comes as a document of its own, whose heading then has the focus (`useFocusAfterForm`). */
export function goToDocument(path: string): void {
  leaveFocus()
  window.location.assign(path)
}
