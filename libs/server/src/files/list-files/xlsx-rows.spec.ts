import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amountIn, spoiledReason, withoutMark } from '../cells/index.js'
import { zipOf } from './testing/workbook.js'
import { readXlsx } from './xlsx-rows.js'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const limits = { bytes: 1e6, unpacked: 1e6, rows: 100 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-rows-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Sheet {
  name: string
  state?: string
  rows: string
}

function parts(sheets: Sheet[]): Record<string, string> {
  const names = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  )
  return {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/s${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}

async function read(of: Record<string, string>, sheet?: string): Promise<string[][]> {
  const rows: string[][] = []
  const sink = {
    heading: (cells: string[]) => void rows.push(cells),
    row: (cells: string[]) => void rows.push(cells),
    progress: () => undefined,
  }
  const file = { type: 'xlsx', headerRow: 1, ...(sheet === undefined ? {} : { sheet }) } as const
  await readXlsx(await zipOf(folder, of), file, { limits, decimal: ',' }, sink, createHash('sha256'))
  return rows
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${text('a')}${text('b')}</row>`
const one = (cell: string) => `${heading}<row r="2">${text('x')}${cell}</row>`

it('reads the first visible sheet, or the named one even if it is hidden', async () => {
  const of = parts([
    { name: 'Vieja', state: 'hidden', rows: one(text('oculta')) },
    { name: 'Macros', state: 'veryHidden', rows: one(text('más oculta')) },
    { name: 'Lista', rows: one(text('visible')) },
  ])
  expect((await read(of))[1]).toEqual(['x', 'visible'])
  expect((await read(of, 'Vieja'))[1]).toEqual(['x', 'oculta'])
  const hidden = parts([{ name: 'Vieja', state: 'hidden', rows: one(text('oculta')) }])
  await expect(read(hidden)).rejects.toMatchObject({
    rejections: [{ reason: expect.stringContaining('ocultas') as string }],
  })
})

it('finds parts by their relation, in any case', async () => {
  const of = parts([{ name: 'Lista', rows: one('<c t="s"><v>0</v></c>') }])
  of['xl/_rels/workbook.xml.rels'] = (of['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    `<Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="SharedStrings.xml"/></Relationships>`,
  )
  of['xl/sharedstrings.xml'] = '<sst><si><t>compartido</t></si></sst>'
  expect((await read(of))[1]).toEqual(['x', 'compartido'])
})

it.each([
  ['an error', '<c t="e"><v>#REF!</v></c>', 'error de la planilla'],
  ['a boolean', '<c t="b"><v>1</v></c>', 'verdadero o falso'],
  ['a formula without a result', '<c><f>B1*2</f></c>', 'no tiene resultado'],
  ['a formula with an empty value', '<c><f>B1*2</f><v></v></c>', 'no tiene resultado'],
  ['a formula with a closed value', '<c><f>B1*2</f><v/></c>', 'no tiene resultado'],
  ['a date in ISO 8601', '<c t="d"><v>2026-03-09</v></c>', 'convirtió el dato en una fecha'],
  ['a shared formula without a result', '<c><f t="shared" si="0"/></c>', 'no tiene resultado'],
])('marks %s', async (_, cell, reason) => {
  const [, row = []] = await read(parts([{ name: 'Lista', rows: one(cell) }]))
  expect(spoiledReason(row[1] ?? '')).toContain(reason)
})

it.each([
  ['1.6', '1.6', '1,6'],
  ['16800', '16800', '16800'],
  ['0.30000000000000004', '0.3', '0,3'],
])(
  'keeps the digits of the number %s, which an amount has with the mark of the list',
  async (value, digits, amount) => {
    const [, row = []] = await read(parts([{ name: 'Lista', rows: one(`<c><v>${value}</v></c>`) }]))
    expect([withoutMark(row[1] ?? ''), amountIn(row[1] ?? '', ',')]).toEqual([digits, amount])
  },
)

it('takes the result of a formula, also an empty text', async () => {
  const result = (cell: string) => read(parts([{ name: 'Lista', rows: one(cell) }]))
  expect((await result('<c><f>B1*2</f><v>7</v></c>'))[1]).toEqual(['x', '7'])
  expect((await result('<c t="str"><f>""</f><v></v></c>'))[1]).toEqual(['x', ''])
})

it('marks numbers that a style shows as dates', async () => {
  const of = parts([
    { name: 'A', rows: `${heading}<row r="2"><c s="1"><v>45360</v></c><c s="0"><v>7</v></c></row>` },
  ])
  const relation = `<Relationship Id="r9" Type="${RELATIONS}/styles" Target="styles.xml"/>`
  const [row] = (
    await read({
      ...of,
      'xl/_rels/workbook.xml.rels': String(of['xl/_rels/workbook.xml.rels']).replace(
        '</Relationships>',
        `${relation}</Relationships>`,
      ),
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    })
  ).slice(1)
  expect(row?.map((cell) => [withoutMark(cell), spoiledReason(cell)])).toEqual([
    ['45360', expect.stringContaining('fecha') as string],
    ['7', undefined],
  ])
})
