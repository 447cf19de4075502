import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_ID, idOfCode } from './build-id.js'

describe('the name of a build', () => {
  let folder: string
  let one: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-build-'))
    one = join(folder, 'one')
    await mkdir(join(one, 'in'), { recursive: true })
    await writeFile(join(one, 'a.js'), 'export const a = 1')
    await writeFile(join(one, 'in', 'b.js'), 'export const b = 1')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is equal for equal code, regardless of folder and time', async () => {
    const other = join(folder, 'other')
    await cp(one, other, { recursive: true })
    await utimes(join(other, 'a.js'), 1, 1)
    await writeFile(join(other, '.build.json'), '{"built": "later"}')
    await writeFile(join(other, 'a.js.map'), '{"sources": ["elsewhere"]}')
    expect(idOfCode([other])).toBe(idOfCode([one]))
  })

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['changed content', (path) => writeFile(join(path, 'in', 'b.js'), 'export const b = 2')],
    ['a new file', (path) => writeFile(join(path, 'c.js'), '')],
    ['a removed file', (path) => rm(join(path, 'a.js'))],
    [
      'a renamed file',
      (path) => cp(join(path, 'a.js'), join(path, 'z.js')).then(() => rm(join(path, 'a.js'))),
    ],
  ])('changes with %s', async (_, change) => {
    const before = idOfCode([one])
    await change(one)
    expect(idOfCode([one])).not.toBe(before)
  })

  it('fits into an entity tag', () => {
    expect(BUILD_ID).toMatch(/^[\w-]{11}$/)
  })
})
