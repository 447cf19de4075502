import { fromBuffer, type Entry } from 'yauzl'
import { text } from 'node:stream/consumers'
import { workbookOf } from './workbook.server.js'

async function sheetOf(workbook: Buffer): Promise<{ sheet: string; strings: string }> {
  const parts = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(workbook, { lazyEntries: true }, (failure, zip) => {
      if (failure !== null) {
        reject(failure)
        return
      }
      zip.on('end', resolve).on('error', reject)
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) {
            reject(error)
            return
          }
          void text(stream).then((content) => {
            parts.set(entry.fileName, content)
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })
  return {
    sheet: parts.get('xl/worksheets/sheet1.xml') ?? '',
    strings: parts.get('xl/sharedStrings.xml') ?? '',
  }
}

it('has amounts as numbers, texts that are never formulas, and a fixed heading', async () => {
  const { sheet, strings } = await sheetOf(
    await workbookOf('InfoGrid', [
      ['Versión', '2018'],
      ['=1+1 <b>"&', 12_000_000],
      [null, 7],
    ]),
  )
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>12000000<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="B3"[^>]*><v>7<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/)
  expect(sheet + strings).toContain('=1+1 &lt;b&gt;')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('state="frozen"')
})
