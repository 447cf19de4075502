import type { AttackedSystem } from './attacked-system.js'
import { cpuOf } from './process-figures.js'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const ROUNDS = 30

const times = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join(',')

const BODIES: [name: string, path: string, type: string, body: string][] = [
  ['a form of 60,000 fields', '/auth/oauth/token', FORM, 'a&'.repeat(60_000)],
  [
    'a form of 5,000 fields',
    '/auth/oauth/token',
    FORM,
    Array.from({ length: 5000 }, (_, at) => `k${at}`).join('&'),
  ],
  ['unknown keys', '/preciosa/search', JSON_TYPE, `{${times(80_000, (at) => `"k${at}":1`)}}`],
  [
    'unknown keys in a small body',
    '/auth/local/sign-in',
    JSON_TYPE,
    `{${times(1500, (at) => `"k${at}":1`)}}`,
  ],
  ['brackets', '/preciosa/search', JSON_TYPE, '['.repeat(500_000)],
  ['brackets in a small body', '/preciosa/search', JSON_TYPE, '['.repeat(15_000)],
  ['features', '/preciosa/search', JSON_TYPE, `{"features":{${times(50_000, (at) => `"feature_${at}":1`)}}}`],
  ['choices', '/preciosa/brands', JSON_TYPE, `{"features":{"feature_1":[${times(18_000, () => '0')}]}}`],
]

export function hostileBodies(system: () => AttackedSystem): void {
  describe('bodies without credentials', () => {
    async function cpuFor(path: string, type: string, body: string): Promise<number> {
      const url = system().run.urls.api + path
      const before = await cpuOf(system().folder, /apps\/api\/dist/)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { status } = await system().ask(`127.42.1.${round + 1}`, url, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        })
        expect([400, 401, 413]).toContain(status)
      }
      return (await cpuOf(system().folder, /apps\/api\/dist/)) - before
    }

    it.each(BODIES)('cost little: %s', async (_, path, type, body) => {
      const plain = await cpuFor('/preciosa/search', JSON_TYPE, '{"filterString":1}')
      // A clock of 10 ms counts the CPU.
      expect(await cpuFor(path, type, body)).toBeLessThan(10 * Math.max(plain, 5))
    })
  })
}
