import { text } from 'node:stream/consumers'
import { type Entry, fromBuffer } from 'yauzl'

/** The texts of an XLSX file's parts, by path. */
export function workbookParts(workbook: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  return new Promise((resolve, reject) => {
    fromBuffer(workbook, { lazyEntries: true }, (failure, zip) => {
      if (failure !== null) {
        reject(failure)
        return
      }
      zip.on('end', () => resolve(parts)).on('error', reject)
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) {
            reject(error)
            return
          }
          void text(stream).then((content) => {
            parts.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })
}
