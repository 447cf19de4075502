import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RotatingLog } from './rotating-log.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps the newest lines in two files, also those of the start before', async () => {
  const file = join(folder, 'site.log')
  for (const lines of [
    ['one\n', 'two\n'],
    ['three\n', 'four\n', 'five\n'],
  ]) {
    const log = new RotatingLog(file, 10)
    for (const line of lines) log.write(Buffer.from(line))
  }
  expect((await readdir(folder)).sort()).toEqual(['site.log', 'site.log.1'])
  expect(await readFile(`${file}.1`, 'utf8')).toBe('three\n')
  expect(await readFile(file, 'utf8')).toBe('four\nfive\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
