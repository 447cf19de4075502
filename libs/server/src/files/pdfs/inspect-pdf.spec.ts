import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { inspectPdf, PROGRAM } from './inspect-pdf.js'
import { packed, rawPdf } from './testing/raw-pdf.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspected(content: Uint8Array | string, limits?: { mostMs?: number; heapMb?: number }) {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return inspectPdf(path, limits)
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
  ['of noise', `%PDF-1.7\n${'1 0 obj << /Type '.repeat(100)}\n%%EOF\n`],
])('takes a PDF %s for broken', async (_, content) => {
  expect(await inspected(content)).toBe('broken')
})

const MB = 1024 * 1024
const text = `[${'(xxxxxxxx)'.repeat(MB)}]`

it.each([
  ['unpacks to 100 MB', rawPdf([packed(['1'], { padding: 100 * MB })]), {}],
  ['fills the memory', rawPdf([text]), { heapMb: 32 }],
  ['takes too long', rawPdf([text]), { mostMs: 1 }],
])('stops at a PDF that %s, and reads the next one', async (_, content, limits) => {
  expect(await inspected(content, limits)).toBe('slow')
  expect(await inspected(await pdf())).toMatchObject({ pages: 3 })
})

it('blames the server when another kills the inspection', async () => {
  const path = join(folder, 'sent')
  await writeFile(path, rawPdf([text]))
  const inspection = inspectPdf(path)
  await expect(killedChild(path).then(() => inspection)).rejects.toMatchObject({ code: 'unavailable' })
})

/** Ends the process that inspects the file as the system does when memory is short. */
async function killedChild(path: string): Promise<void> {
  for (;;) {
    const { stdout } = await promisify(execFile)('pgrep', ['-f', path]).catch(() => ({ stdout: '' }))
    if (stdout !== '') return void process.kill(Number(stdout), 'SIGKILL')
  }
}

it('ends without its parent', async () => {
  const path = join(folder, 'orphan')
  await writeFile(path, rawPdf([text]))
  const anotherParent = '1'
  const signal = await new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, path, anotherParent], () => resolve(child.signalCode))
  })
  expect(signal).toBe('SIGKILL')
})
