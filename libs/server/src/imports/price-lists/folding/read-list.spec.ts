import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListRefused, refuse } from '../../../files/list-files/index.js'
import { fileOf } from '../../../files/list-files/testing/file-of.js'
import { type ListReader, readList } from './read-list.js'
import { RefusedWhileReading } from './refused.js'

const FORMAT = {
  file: { type: 'csv' as const, delimiter: ';' as const, encoding: 'utf-8' as const },
  decimal: '.' as const,
}
const LIMITS = { bytes: 100, unpacked: 100, rows: 10 }

class Rows implements ListReader<string[]> {
  private readonly names: string[] = []

  constructor(private readonly thrown: Readonly<Record<string, Error>> = {}) {}

  heading(): void {
    this.names.length = 0
  }
  row([name = '']: string[]): void {
    const error = this.thrown[name]
    if (error !== undefined) throw error
    this.names.push(name)
  }
  progress(): void {}
  finish(): string[] {
    if (this.names.length === 0) throw refuse('ninguna')
    return this.names
  }
  soFar() {
    const rows = { read: this.names.length, skipped: 0, duplicates: 0, rejected: 0 }
    return { rows, period: null, vehicleType: null, rejections: [] }
  }
}

describe('readList', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-read-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (text: string, reader: ListReader<string[]> = new Rows(), hash = createHash('sha256')) =>
    readList(await fileOf(folder, text), FORMAT, LIMITS, hash, reader)
  const failure = (text: string, reader?: ListReader<string[]>) =>
    read(text, reader).then(
      () => undefined,
      (error: unknown) => error,
    )

  it("returns the reader's result and hashes the bytes", async () => {
    const hash = createHash('sha256')
    expect(await read('nombre\nGol\nUno\n', new Rows(), hash)).toEqual(['Gol', 'Uno'])
    expect(hash.digest('hex')).toBe(createHash('sha256').update('nombre\nGol\nUno\n').digest('hex'))
  })

  it.each([
    ['', 'El archivo está vacío.'],
    ['x'.repeat(101), 'El archivo pesa 0.0 MB y el límite es de 0.0 MB.'],
  ])('refuses a file of a wrong size before reading it', async (text, reason) => {
    const error = await failure(text)
    expect(error).toMatchObject({ detail: reason })
    expect(error).toBeInstanceOf(ListRefused)
    expect(error).not.toBeInstanceOf(RefusedWhileReading)
  })

  it.each([
    ['nombre\nGol\nmal\n', ['mal'], 1],
    ['nombre\n', ['ninguna'], 0],
  ])('reports the rows read before the refusal', async (text, reasons, rows) => {
    const error = (await failure(text, new Rows({ mal: refuse('mal') }))) as RefusedWhileReading
    expect(error).toBeInstanceOf(RefusedWhileReading)
    expect(error.rejections.map(({ reason }) => reason)).toEqual(reasons)
    expect(error.soFar.rows.read).toBe(rows)
  })

  it('passes on other errors', async () => {
    const error = new Error('no hay lugar en el disco')
    expect(await failure('nombre\nGol\nmal\n', new Rows({ mal: error }))).toBe(error)
  })
})
