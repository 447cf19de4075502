import { waitFor } from '@preciosa/testing'
import type { AttackedSystem } from './attacked-system.js'
import { Desk } from './desk.js'
import { memoryOf } from './process-figures.js'
import { type Part, zipOf } from './zip.js'

const MB = 1024 * 1024
/** Limit of a process's peak memory; each file once took 1 to 5 GB. */
const MOST_MB = 700
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEADING = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'
const START = '<worksheet><sheetData><row><c t="inlineStr"><is><t>'
const END = '</t></is></c></row></sheetData></worksheet>'

function workbook(parts: Record<string, Part>): Promise<Buffer> {
  return zipOf({
    'xl/workbook.xml': {
      before: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Lista" sheetId="1" r:id="r"/></sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': {
      before: '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    'xl/worksheets/sheet1.xml': { before: `${START}codigo${END}` },
    ...parts,
  })
}

const sheet = (part: Part) => workbook({ 'xl/worksheets/sheet1.xml': part })
const zeros = { repeated: Buffer.alloc(MB, '0'), times: 480 }

const BOMBS: Record<string, { format: string; file: () => Promise<Buffer> }> = {
  'one cell of 480 MB': { format: 'wide', file: () => sheet({ before: START, ...zeros, after: END }) },
  'the same, said to be small': {
    format: 'wide',
    file: () => sheet({ before: START, ...zeros, after: END, claimed: 9 * MB }),
  },
  'one shared text of 480 MB': {
    format: 'wide',
    file: () =>
      workbook({
        'xl/sharedStrings.xml': {
          before: '<sst><si><t>',
          ...zeros,
          after: '</t></si></sst>',
          claimed: 9 * MB,
        },
      }),
  },
  'one comment of 480 MB': {
    format: 'wide',
    file: () => sheet({ before: '<worksheet><!--', ...zeros, after: '--></worksheet>', claimed: 9 * MB }),
  },
  'elements one in another': {
    format: 'wide',
    file: () =>
      sheet({ before: '<worksheet>', repeated: Buffer.from('<a>'.repeat(MB)), times: 100, claimed: 9 * MB }),
  },
  'one CSV cell of 100 MB': {
    format: 'preciosa',
    file: () => Promise.resolve(Buffer.concat([Buffer.from(`${HEADING}\n"`), Buffer.alloc(100 * MB, 'x')])),
  },
}

const mostHeld = (folder: string) => memoryOf(folder, /apps\/(api|worker)\/dist/, 'VmHWM')

export function xlsxBombs(system: () => AttackedSystem): void {
  describe('lists that exhaust memory', () => {
    let desk: Desk
    beforeAll(async () => {
      desk = await Desk.open(system(), '127.8.1.1')
    })

    it('are refused with a reason within the memory limit, and the next list is imported', async () => {
      const fields = { period: '2001-01', vehicleType: 'cars' }
      const refused = new Map<string, number>()
      for (const [name, { format, file }] of Object.entries(BOMBS))
        refused.set(name, await desk.upload({ format, ...fields }, await file()))
      const row = '2001-01;auto;ATAQUE-1;Marca de un ataque;Grupo;Versión;0km;20000'
      const text = `${HEADING}\n${row}\n`
      const right = await desk.upload({ format: 'preciosa', ...fields }, Buffer.from(text))
      let most = 0
      const isDone = async (id: number) => {
        most = Math.max(most, await mostHeld(system().folder))
        const visitor = await system().ask('127.8.1.2', `${system().run.urls.api}/preciosa/brands`)
        expect(visitor.status).toBe(200)
        const list = await desk.list(id)
        return ['received', 'importing'].includes(list.status) ? undefined : list
      }
      for (const [name, id] of refused) {
        const list = await waitFor(() => isDone(id), { timeout: 120_000, what: name })
        expect([name, list]).toEqual([name, expect.objectContaining({ status: 'refused' })])
        expect(list.problem).toMatch(/^(La planilla|La parte|En la parte|Hay una fila)/)
      }
      const list = await waitFor(() => isDone(right), { timeout: 120_000, what: 'the right list' })
      expect(['staged', 'held']).toContain(list.status)
      expect(most).toBeGreaterThan(50)
      expect(most).toBeLessThan(MOST_MB)
    })
  })
}
