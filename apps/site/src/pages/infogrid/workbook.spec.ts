import { workbookParts } from '../../testing/workbook-parts.js'
import { workbookOf } from './workbook.server.js'

it('has amounts as numbers, texts that are never formulas, fitting widths and a fixed heading', async () => {
  const parts = await workbookParts(
    await workbookOf('InfoGrid', {
      facts: [['Dólar oficial', 1585.5, 'Al 27/11/2026']],
      columns: [
        { title: 'Versión', kind: 'text' },
        { title: 'Codia', kind: 'code' },
        { title: '2018', kind: 'pesos' },
      ],
      lines: [
        ['=1+1 <b>"&', 150_003, 12_000_000],
        [null, 7, null],
      ],
    }),
  )
  const [sheet = '', strings = '', styles = ''] = ['worksheets/sheet1', 'sharedStrings', 'styles'].map(
    (name) => parts.get(`xl/${name}.xml`),
  )
  expect(sheet).toMatch(/<c r="B1"[^>]*><v>1585.5<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="B4"[^>]*><v>150003<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="C4"[^>]*><v>12000000<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A4"[^>]* t="(s|inlineStr)"/)
  expect(sheet + strings).toContain('=1+1 &lt;b&gt;')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<pane [^>]*ySplit="3"[^>]*state="frozen"/)
  expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
    15, 12, 15,
  ])
  expect(styles).toContain('#,##0.00')
})
