import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readListFile } from './read-list-file.js'
import type { ListRefused } from './refusal.js'
import { fileOf } from './testing/file-of.js'
import { workbookParts, zipOf } from './testing/workbook.js'
import { MAX_DEPTH, MAX_RUN } from './xml-bounds.rules.js'

const MB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const HEADING = ['codigo', 'marca']

/** Incompressible text. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')
const cell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
const sheet = (rows: string) => ({
  ...workbookParts([HEADING]),
  [SHEET]: `<worksheet><sheetData><row><c t="inlineStr"><is><t>codigo</t></is></c></row>${rows}</sheetData></worksheet>`,
})
const strings = (...texts: string[]) =>
  `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`

describe('a file made to exhaust its reader', () => {
  const limits = { bytes: 64 * MB, unpacked: 64 * MB, rows: 1000 }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-bombs-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function reasonOf(path: string, type: 'xlsx' | 'csv', unpacked = limits.unpacked): Promise<string> {
    const rows: string[][] = []
    const sink = {
      heading: () => undefined,
      row: (cells: string[]) => void rows.push(cells),
      progress: () => undefined,
    }
    const file =
      type === 'xlsx' ? { type, headerRow: 1 } : { type, delimiter: ';', encoding: 'utf-8' as const }
    const bounds = { ...limits, unpacked }
    const read = readListFile(path, { file, decimal: '.' }, bounds, sink, createHash('sha256'))
    return read.then(
      () => `taken, ${rows.length} rows`,
      (error: unknown) => (error as ListRefused).rejections.map(({ reason }) => reason).join(' '),
    )
  }

  it.each<[string, () => Record<string, string | Buffer>, RegExp]>([
    ['one cell of 60 MB', () => sheet(`<row>${cell('x'.repeat(60 * MB))}</row>`), /100 veces su tamaño/],
    ['60 MB of empty rows', () => sheet('<row/>'.repeat(10 * MB)), /100 veces su tamaño/],
    ['a long cell', () => sheet(`<row>${cell(noise(2 * MAX_RUN))}</row>`), /texto de más de 262\.144/],
    ['a long attribute', () => sheet(`<row r="${noise(2 * MAX_RUN)}"/>`), /texto de más de 262\.144/],
    ['a long name', () => sheet(`<x${noise(2 * MAX_RUN)}/>`), /texto de más de 262\.144/],
    ['a long comment', () => sheet(`<!--${noise(2 * MAX_RUN)}-->`), /texto de más de 262\.144/],
    [
      'a long shared text',
      () => ({ ...sheet(''), 'xl/sharedStrings.xml': strings(noise(2 * MAX_RUN)) }),
      /texto de más de 262\.144/,
    ],
    ['nested elements', () => sheet('<a>'.repeat(MAX_DEPTH)), /uno dentro de otro/],
    [
      'many sheets',
      () => ({ ...sheet(''), 'xl/workbook.xml': `<workbook>${'<sheet name="x"/>'.repeat(1001)}</workbook>` }),
      /más de 1\.000 hojas/,
    ],
  ])('with %s is refused', async (_, parts, reason) => {
    expect(await reasonOf(await zipOf(folder, parts()), 'xlsx')).toMatch(reason)
  })

  it('with too much shared text for the memory limit is refused', async () => {
    const texts = Array.from({ length: 600 }, () => noise(1000))
    const path = await zipOf(folder, { ...sheet(''), 'xl/sharedStrings.xml': strings(...texts) })
    expect(await reasonOf(path, 'xlsx', 2 * MB)).toMatch(/textos de la planilla ocupan más de 1 MB/)
    expect(await reasonOf(path, 'xlsx', 4 * MB)).toBe('taken, 0 rows')
  })

  it('with one text in very many cells is refused', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    const shared = { 'xl/sharedStrings.xml': strings(noise(9000)) }
    const path = await zipOf(folder, { ...sheet(row.repeat(3)), ...shared })
    expect(await reasonOf(path, 'xlsx', 2 * MB)).toMatch(/repetidos en sus celdas/)
    expect(await reasonOf(path, 'xlsx', 4 * MB)).toBe('taken, 3 rows')
  })

  it("isn't confused with an ordinary workbook of long texts", async () => {
    const escaped = '&quot;'.repeat(32_767)
    const path = await zipOf(folder, sheet(`<row>${cell(escaped)}</row>`))
    expect(await reasonOf(path, 'xlsx')).toBe('taken, 1 rows')
  })

  it.each([
    ['a line without an end', () => 'x'.repeat(30 * MB)],
    ['a cell without an end', () => `codigo;marca\n1;"${'x'.repeat(30 * MB)}`],
    ['a cell of line breaks', () => `codigo;marca\n1;"${'\n'.repeat(30 * MB)}"`],
    ['a row of cells without an end', () => `codigo;marca\n${';'.repeat(30 * MB)}`],
  ])('that is a CSV with %s is refused', async (_, text) => {
    expect(await reasonOf(await fileOf(folder, text()), 'csv')).toMatch(/fila de más de 4 MB/)
  })
})
