import { deflateSync } from 'node:zlib'
import { readPdf } from './read-pdf.js'
import { PDF_BOUNDS, type PdfBounds, Reading } from './reading.js'
import { packed, rawPdf, rawStream } from './testing/raw-pdf.js'

const MB = 1024 * 1024
const BOUNDS: PdfBounds = { ...PDF_BOUNDS, unpacked: 4 * MB, values: 20_000, names: MB }
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'

async function read(content: Buffer) {
  const reading = new Reading(content.length, BOUNDS)
  return { reading, facts: await readPdf(content, reading) }
}

it('unpacks objects', async () => {
  const { facts } = await read(rawPdf([packed(['<</A 1>>', '[1 2]'])]))
  expect(facts).toEqual({ pages: 1, isEncrypted: false, dangers: [] })
})

it.each([
  ['packed', packed([SCRIPT])],
  ['packed in a stream without a type', packed([SCRIPT], { dict: '' })],
  ['packed after a broken object', packed(['<</A', SCRIPT].reverse())],
  ['in an object that is broken after it', `[${SCRIPT} @`],
  ['nested', `${'['.repeat(150)}${SCRIPT}${']'.repeat(150)}`],
  ['whose type is another object', '/JavaScript'],
])('finds a script %s', async (_, object) => {
  const { reading } = await read(rawPdf([object]))
  expect([...reading.dangers]).toEqual(['javascript'])
})

const spaces = deflateSync(Buffer.alloc(50 * MB, ' '), { level: 1 })
const filtered = (filter: string, content: Buffer) =>
  rawStream(`/Type/ObjStm/N 1/First 4/Filter${filter}`, content)

const differentNames = Array.from({ length: 2 }, (_, at) =>
  Array.from({ length: 1000 }, (__, n) => `/${at}-${n}-${'x'.repeat(900)}`).join(''),
)

it.each([
  ['a stream that unpacks to 50 MB', [packed(['1'], { padding: 50 * MB })]],
  ['a hundred streams of 1 MB', Array.from({ length: 100 }, () => packed(['1'], { padding: MB }))],
  ['objects of very many values', [packed([`[${'0 '.repeat(30_000)}]`])]],
  ['very many objects', Array.from({ length: 30_000 }, () => '1')],
  ['very many packed objects', [packed(Array.from({ length: 30_000 }, () => '1'))]],
  ['arrays in arrays', ['['.repeat(30_000)]],
  ['dictionaries in dictionaries', ['<</A'.repeat(30_000)]],
  ['packed arrays in arrays', [packed(['['.repeat(30_000)])]],
  ['blanks that are read again and again', [`1\nendobj\nx${' '.repeat(5000)}x`]],
  ['digits that are read again and again', [`1\nendobj\nx${'1'.repeat(5000)}x`]],
  ['a string of 5 MB', [`(${'x'.repeat(5 * MB)})`]],
  ['a name of 5 kB', [`/${'x'.repeat(5000)}`]],
  ['a packed name of 5 kB', [packed([`/${'x'.repeat(5000)}`])]],
  ['very many different names', differentNames.map((names) => `[${names}]`)],
  ['very many different short names', [`[${Array.from({ length: 17_000 }, (_, n) => `/${n}`).join('')}]`]],
  ['very many different packed names', differentNames.map((names) => packed([`[${names}]`]))],
])('stops at %s', async (_, objects) => {
  const { reading, facts } = await read(rawPdf(objects))
  expect(facts).toBe('slow')
  expect(reading.unpacked).toBeLessThanOrEqual(BOUNDS.unpacked)
  expect(reading.values).toBeLessThanOrEqual(BOUNDS.values + 1)
})

it.each([
  ['a cross-reference stream', rawStream('/Type/XRef/Size 1/W[1 2 1]/Filter/FlateDecode', spaces)],
  ['a picture', rawStream('/Subtype/Image/Filter/FlateDecode', spaces)],
  ['the content of a page', rawStream('/Filter/FlateDecode', spaces)],
])('leaves %s packed', async (_, stream) => {
  const { reading, facts } = await read(rawPdf([stream]))
  expect(facts).toMatchObject({ pages: 1 })
  expect(reading.unpacked).toBe(0)
})

it.each([
  ['counts that its data lack', rawStream('/Type/XRef/Size 999999999999/W[1 2 1]', 'x')],
  ['a subsection that its data lack', rawStream('/Type/XRef/Size 1/Index[0 999999999999]/W[1 2 1]', 'x')],
])('reads no entries of a cross-reference stream with %s', async (_, stream) => {
  expect((await read(rawPdf([stream]))).facts).toMatchObject({ pages: 1 })
})

it.each([
  ['a count that its data lack', rawStream('/Type/ObjStm/N 999999999999/First 4', '7 0 1')],
  ['another filter', filtered('/LZWDecode', Buffer.from('x'))],
  ['several filters', filtered('[/FlateDecode/FlateDecode]', deflateSync(spaces))],
  ['a predictor', filtered('/FlateDecode/DecodeParms<</Predictor 12/Columns 9>>', deflateSync('7 0 1'))],
  ['noise', filtered('/FlateDecode', Buffer.from('noise'))],
])('takes a PDF for broken whose packed objects have %s', async (_, stream) => {
  expect((await read(rawPdf([stream]))).facts).toBe('broken')
})

it.each([
  ['100 kB that belong to no object', ['1\nendobj\n' + 'a'.repeat(100_000)]],
  ['100 kB of such bytes in parts', Array.from({ length: 100 }, () => `1\nendobj\n${'a'.repeat(1000)}`)],
  ['an object that no parser understands', [`<<${SCRIPT.slice(2, -2)}/X ~~ >>`]],
  ['objects without an end', Array.from({ length: 300 }, () => `[${'('.repeat(100)}`)],
  ['packed objects whose count is elsewhere', [rawStream('/N 5 0 R/First 6 0 R', `9 0 ${SCRIPT}`), '1', '4']],
  [
    'packed objects whose filter is elsewhere',
    [rawStream('/Type/ObjStm/N 1/First 4/Filter 5 0 R', '9 0 1   '), '/ASCIIHexDecode'],
  ],
  ['an object in a stream', [rawStream('', `9 0 obj\n${SCRIPT}\nendobj`)]],
  ['an object in a string', [`(9 \0 0 obj\n${SCRIPT}\nendobj)`]],
  ['an object in a comment', [`1 %9 0 obj ${SCRIPT} endobj`]],
])('takes a PDF for broken that has %s', async (_, objects) => {
  expect((await read(rawPdf(objects))).facts).toBe('broken')
})

it('accepts a long stream without a length, and words between objects', async () => {
  const stream = `<<>>\nstream\n${'x'.repeat(5 * MB)}\nendstream`
  expect((await read(rawPdf([stream, '1\nendobj\nwords']))).facts).toMatchObject({ pages: 1, dangers: [] })
})

it.each([
  ['a program under another object', '/Launch', 'launch'],
  ['a file of a note', '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>', 'attachment'],
])('finds %s', async (_, object, danger) => {
  expect((await read(rawPdf([object]))).facts).toMatchObject({ dangers: [danger] })
})

it('finds encryption where packed objects are unreadable', async () => {
  const encrypted = rawStream('/Type/XRef/Encrypt 5 0 R/Root 1 0 R', '')
  const { facts } = await read(rawPdf([filtered('/FlateDecode', Buffer.from('noise')), encrypted]))
  expect(facts).toMatchObject({ isEncrypted: true })
})

it.each([
  ['a page named twice', ['<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>', '<</Type/Page>>'], 1],
  ['a tree that names its root', ['<</Type/Pages/Kids[2 0 R 3 0 R]>>', '<</Type/Page>>'], 1],
  ['a count of millions', ['<</Type/Pages/Count 999999999/Kids[3 0 R]>>', '<</Type/Page>>'], 1],
  [
    'levels that double each other',
    [
      ...Array.from({ length: 60 }, (_, n) => `<</Type/Pages/Kids[${n + 3} 0 R ${n + 3} 0 R]>>`),
      '<</Type/Page>>',
    ],
    1,
  ],
])('counts the pages of %s', async (_, objects, pages) => {
  const { facts } = await read(rawPdf([], ['<</Type/Catalog/Pages 2 0 R>>', ...objects]))
  expect(facts).toMatchObject({ pages })
})
