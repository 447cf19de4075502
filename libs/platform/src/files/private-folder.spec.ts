import { mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeFolder } from './private-folder.js'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('closeFolder', () => {
  const home = process.cwd()
  let folder: string
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'preciosa-folder-')))
    for (const name of ['', 'program', 'program/part', 'kept', '..kept'])
      await mkdir(join(folder, name), { recursive: true, mode: 0o755 })
    process.chdir(join(folder, 'program'))
  })
  afterEach(async () => {
    process.chdir(home)
    await rm(folder, { recursive: true })
  })

  it.each(['part', '../kept', '../..kept', 'new'])('makes %s private to its owner', async (path) => {
    await closeFolder(path)
    expect(await modeOf(path)).toBe(0o700)
  })

  it.each(['.', '..', '/'])('leaves %s unchanged, because the program runs in it', async (path) => {
    const before = await modeOf(path)
    if (path === '.') expect(before).toBe(0o755)
    await closeFolder(path)
    expect(await modeOf(path)).toBe(before)
  })
})
