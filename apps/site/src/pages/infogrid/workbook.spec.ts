import { crc32, inflateRawSync } from 'node:zlib'
import { workbookOf } from './workbook.server.js'

function partsOf(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const parts: Record<string, string> = {}
  for (let part = 0; part < count; part++) {
    expect(zip.readUInt32BE(at)).toBe(0x504b0102)
    const [crc, packed, size] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32BE(local)).toBe(0x504b0304)
    expect(zip.subarray(local + 14, local + 28)).toEqual(zip.subarray(at + 16, at + 30))
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const content = inflateRawSync(zip.subarray(start, start + packed))
    expect([content.length, crc32(content)]).toEqual([size, crc])
    parts[name] = content.toString('utf8')
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return parts
}

describe('a workbook', () => {
  const parts = partsOf(
    workbookOf('InfoGrid', [
      ['Versión', '2018'],
      ['=1+1 <b>"&\u0001', 12_000_000],
      [null, 7],
    ]),
  )
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''

  it('has the parts that spreadsheets require', () => {
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts['xl/workbook.xml']).toContain('<sheet name="InfoGrid" sheetId="1" r:id="rId1"/>')
  })

  it('has amounts as numbers and texts that are never formulas', () => {
    expect(sheet).toContain(
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">Versión</t></is></c>',
    )
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt;&quot;&amp;</t>')
    expect(sheet).toContain('<c r="B2" s="1"><v>12000000</v></c>')
    expect(sheet).toContain('<row r="3"><c r="B3" s="1"><v>7</v></c></row>')
    expect(sheet).not.toContain('<f>')
  })

  it('names columns beyond Z', () => {
    const wide = partsOf(workbookOf('InfoGrid', [Array.from({ length: 28 }, (_, at) => at)]))
    expect(wide['xl/worksheets/sheet1.xml']).toContain(
      '<c r="Z1" s="1"><v>25</v></c><c r="AA1" s="1"><v>26</v></c><c r="AB1"',
    )
  })

  it('is identical for identical content', () => {
    expect(workbookOf('A', [[1]]).equals(workbookOf('A', [[1]]))).toBe(true)
  })
})
