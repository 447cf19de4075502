import { workbookParts } from '../../testing/workbook-parts.js'
import { workbookOf } from './workbook.server.js'

it('has amounts as numbers, texts that are never formulas, and a fixed heading', async () => {
  const parts = await workbookParts(
    await workbookOf('InfoGrid', [
      ['Versión', '2018'],
      ['=1+1 <b>"&', 12_000_000],
      [null, 7],
    ]),
  )
  const [sheet = '', strings = ''] = ['worksheets/sheet1', 'sharedStrings'].map((name) =>
    parts.get(`xl/${name}.xml`),
  )
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>12000000<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="B3"[^>]*><v>7<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/)
  expect(sheet + strings).toContain('=1+1 &lt;b&gt;')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('state="frozen"')
})
