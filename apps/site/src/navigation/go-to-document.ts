import { storeForNextPage } from '../browser/session-storage.js'

export function goToDocument(path: string): void {
  storeForNextPage('focus')
  window.location.assign(path)
}
