import { existsSync } from 'node:fs'
import { readdir, readFile, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { TinyProject } from './tiny-project.js'

const LONG = 'uno dos tres cuatro cinco '.repeat(40)
const MAIN = `import { text } from '../../../libs/contracts/src/index.js'
document.body.textContent = text + 'one' + String(import.meta.env.VITE_TEXT)
`

let project: TinyProject

beforeAll(async () => {
  project = await TinyProject.create({
    'package.json': '{"name":"tiny","private":true,"type":"module"}',
    'package-lock.json': '{}',
    'libs/contracts/package.json': '{"name":"@preciosa/contracts","type":"module"}',
    'libs/contracts/src/index.ts': `export const text: string = 'library ${LONG}'\n`,
    'apps/admin/package.json': '{"type":"module","dependencies":{"@preciosa/contracts":"*"}}',
    'apps/admin/index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
    'apps/admin/src/main.ts': MAIN,
    'apps/admin/public/long.svg': `<svg>${LONG}</svg>`,
    'apps/admin/public/short.svg': '<svg/>',
    'apps/admin/public/photo.png': LONG,
  })
  await project.copy('tsconfig.base.json', 'apps/site/tsconfig.json')
  await project.copy('apps/admin/tsconfig.json', 'apps/admin/vite.config.ts')
  await symlink(join(process.cwd(), 'node_modules'), project.path('node_modules'))
})

afterAll(() => project.remove())

const build = () => project.script('build.mjs')
const CONSOLE = 'Compilando la consola'

function expectBuilt(): void {
  expect(build()).toEqual({ code: 0, said: expect.stringContaining(CONSOLE) as string })
}

async function script(): Promise<string> {
  const [name = ''] = (await readdir(project.path('apps/admin/dist/assets'))).filter((one) =>
    one.endsWith('.js'),
  )
  return readFile(project.path(`apps/admin/dist/assets/${name}`), 'utf8')
}

describe('node scripts/build.mjs', () => {
  it('builds, and does nothing the second time', () => {
    expectBuilt()
    expect(existsSync(project.path('libs/contracts/dist/index.js'))).toBe(true)
    expect(build().said).toMatch(/^0 archivos compilados en \d+ ms\n$/)
  })

  it('writes a Brotli and a gzip copy of each compressible file for browsers', async () => {
    const dist = project.path('apps/admin/dist')
    const files = await readdir(dist, { recursive: true })
    const compressible = files.filter((name) => /long\.svg$|assets\/.*\.js$/.test(name))
    expect(compressible).toHaveLength(2)
    for (const name of compressible) {
      const plain = await readFile(join(dist, name))
      expect(brotliDecompressSync(await readFile(join(dist, `${name}.br`))).equals(plain)).toBe(true)
      expect(gunzipSync(await readFile(join(dist, `${name}.gz`))).equals(plain)).toBe(true)
    }
    expect(files.filter((name) => /^(short|photo|index)\..*(br|gz)$/.test(name))).toEqual([])
  })

  it.each([
    ['a source', () => project.write('apps/admin/src/main.ts', MAIN.replace('one', 'another'))],
    ['a library', () => project.append('libs/contracts/src/index.ts', '// more\n')],
    ['the exports of a library', () => project.append('libs/contracts/package.json', '\n')],
    ['the compiler options', () => project.append('tsconfig.base.json', '\n')],
    ['the console’s compiler options', () => project.append('apps/site/tsconfig.json', '\n')],
    ['the packages', () => project.append('package-lock.json', '\n')],
    ['the build output', () => project.remove('apps/admin/dist/assets')],
  ])('rebuilds the console after a change of %s', async (_, change) => {
    await change()
    expectBuilt()
    expect(build().said).not.toContain(CONSOLE)
  })

  it('recompiles every workspace after a change of the compiler options', async () => {
    await project.append('tsconfig.base.json', '\n')
    expect(build().said).toContain('1 archivos compilados')
  })

  it('ignores environment variables and test files', async () => {
    await project.write('apps/admin/src/main.spec.ts', 'it("is", () => undefined)\n')
    expect(build().said).not.toContain(CONSOLE)
    await project.append('apps/admin/src/main.ts', '\n')
    project.run(process.execPath, ['scripts/build.mjs'], { VITE_TEXT: 'from outside' })
    expect(await script()).toContain('another')
    expect(await script()).not.toContain('from outside')
  })

  it('rebuilds the former source after a failed build', async () => {
    const file = project.path('apps/admin/src/main.ts')
    const then = new Date('2026-01-01')
    await utimes(file, then, then)
    expectBuilt()
    const good = await readFile(file, 'utf8')
    await project.append('apps/admin/src/main.ts', 'const {\n')
    const broken = build()
    expect(broken.code).toBe(1)
    expect(broken.said).toMatch(/No se pudo compilar la consola:[^]*main\.ts/)
    await project.write('apps/admin/src/main.ts', good)
    await utimes(file, then, then)
    expectBuilt()
  })
})
