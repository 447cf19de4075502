import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { inspectPdf } from './inspect-pdf.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspected(content: Uint8Array | string, mostMs?: number) {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return inspectPdf(path, mostMs)
}

async function pdf(change: (document: PDFDocument) => unknown = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let n = 0; n < 3; n += 1) document.addPage([450, 550]).drawText(`Página ${n + 1}`)
  await change(document)
  return document.save()
}

it('counts the pages of a plain PDF', async () => {
  expect(await inspected(await pdf())).toEqual({ pages: 3, isEncrypted: false, dangers: [] })
})

const action = (type: string, more: object = {}) => ({ Type: 'Action', S: type, ...more })

it.each([
  ['a script that runs at opening', (d: PDFDocument) => d.addJavaScript('x', 'app.alert(1)'), 'javascript'],
  [
    'a program that a page starts',
    ({ catalog, context }: PDFDocument) =>
      catalog.set(PDFName.of('OpenAction'), context.obj(action('Launch'))),
    'launch',
  ],
  [
    'a script under an escaped name',
    ({ catalog, context }: PDFDocument) =>
      catalog.set(
        PDFName.of('OpenAction'),
        context.register(context.obj({ S: 'J#61vaScript', 'J#53': PDFString.of('app.alert(1)') })),
      ),
    'javascript',
  ],
  ['a file', (d: PDFDocument) => d.attach(new Uint8Array([1, 2, 3]), 'programa.exe'), 'attachment'],
] as const)('finds %s', async (_, change, danger) => {
  expect(await inspected(await pdf(change))).toMatchObject({ pages: 3, dangers: [danger] })
})

it('finds encryption', async () => {
  const locked = await pdf((document) => document.encrypt({ ownerPassword: 'a', userPassword: 'b' }))
  expect(await inspected(locked)).toMatchObject({ isEncrypted: true })
})

it.each([
  ['without objects', '%PDF-1.7\n%%EOF\n'],
  ['of noise', `%PDF-1.7\n${'1 0 obj << /Type '.repeat(500)}\n%%EOF\n`],
])('takes a PDF %s for broken', async (_, content) => {
  expect(await inspected(content)).toBe('broken')
})

it('stops at a PDF that unpacks to gigabytes', async () => {
  const zeros = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 9 })
  const stream = (n: number) => [
    Buffer.from(`${n} 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${zeros.length}>>stream\n`),
    zeros,
    Buffer.from('\nendstream\nendobj\n'),
  ]
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: 40 }, (_, n) => stream(n + 1)).flat(),
    Buffer.from('%%EOF\n'),
  ])
  expect(['slow', 'broken']).toContain(await inspected(bomb, 1500))
})
