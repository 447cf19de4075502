import { type PdfFacts, pdfRefusal, pdfShape } from './pdf.rules.js'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const shape = (text: string) => pdfShape(bytes(text), bytes(text))

it.each([
  ['a PDF', '%PDF-1.7\n…%%EOF\n', null],
  ['a PDF padded with zeros', '%PDF-2.0\n…%%EOF\r\n\0\0', null],
  ['a web page', '<!doctype html><p>%PDF-1.7 %%EOF', 'unknown'],
  ['a PDF after other bytes', 'GIF89a%PDF-1.7\n%%EOF', 'unknown'],
  ['an empty file', '', 'unknown'],
  ['a PDF without its end', '%PDF-1.7\n1 0 obj', 'broken'],
  ['a page of scripts after the end', '%PDF-1.7\n%%EOF\n<script>alert(1)</script>', 'polyglot'],
  ['a ZIP after the end', `%PDF-1.7\n%%EOF\nPK\x05\x06${'\0'.repeat(18)}`, 'polyglot'],
  ['a ZIP whose comment is the end', `%PDF-1.7\nPK\x05\x06${'\0'.repeat(16)}\x06\0%%EOF\n`, 'polyglot'],
  ['bytes like the start of a record', '%PDF-1.7\nPK\x05\x06 words %%EOF\n', null],
] as const)('knows %s', (_, text, expected) => {
  expect(shape(text)).toBe(expected)
})

const plain: PdfFacts = { pages: 3, isEncrypted: false, dangers: [] }

it('accepts a plain PDF', () => {
  expect(pdfRefusal(plain)).toBeNull()
})

it.each([
  ['broken', /dañado/],
  ['slow', /complicado/],
  ['polyglot', /otra cosa/],
  ['unknown', /no es un PDF/],
  [{ ...plain, isEncrypted: true }, /contraseña/],
  [{ ...plain, dangers: ['javascript'] }, /JavaScript/],
  [{ ...plain, dangers: ['launch'] }, /otros programas/],
  [{ ...plain, dangers: ['attachment'] }, /otros archivos/],
] as const)('says why it refuses %j', (facts, message) => {
  expect(pdfRefusal(facts)).toMatch(message)
})
