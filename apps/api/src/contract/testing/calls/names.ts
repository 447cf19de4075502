import type { backofficeNameRoutes, GuideName } from '@preciosa/contracts/names'
import { NamesService } from '@preciosa/server'
import type { World } from '../world.js'
import { csvOf, lists } from './console.js'
import type { CallsOf, ListCalls, WrongCall } from './route-calls.js'

const reason = 'La lista la escribe mal.'
const EVA = { id: 1, email: 'eva@ejemplo.com.ar', role: 'editor', client: 'c' } as const
const NOT_THERE = { params: { id: 'brand-99999' }, code: 'not-found' } as const satisfies WrongCall

const service = (world: World) => world.app.get(NamesService, { strict: false })
const levels = (world: World) => [
  `brand-${world.ids.brand}`,
  `group-${world.ids.group}`,
  `version-${world.ids.codias[0]!}`,
]

async function correction(world: World, id: string, more: object = {}): Promise<object> {
  const { shownName } = await service(world).one(id)
  return { name: world.freshName(), was: shownName, reason, ...more }
}

async function corrected(world: World): Promise<GuideName> {
  const id = `group-${world.ids.group}`
  const { shownName } = await service(world).one(id)
  return service(world).correct(id, { name: world.freshName(), was: shownName, reason }, { actor: EVA })
}

const names: ListCalls = {
  good: (world) =>
    lists([
      { q: 'gol' },
      { q: String(world.ids.codias[0]) },
      { q: "'&|!:*" },
      { level: 'version', vehicleType: 'cars' },
      { level: ['brand', 'group'], state: 'corrected' },
      { state: 'changed' },
    ]),
}

export const nameCalls: CallsOf<typeof backofficeNameRoutes> = {
  names: { ...names, statements: 2 },
  namesCsv: { ...csvOf(names), statements: 5 },
  name: {
    good: (world) => levels(world).map((id) => ({ params: { id } })),
    wrong: () => [NOT_THERE],
    statements: 2,
  },
  correctName: {
    good: async (world) => [
      ...(await Promise.all(
        levels(world).map(async (id) => ({ params: { id }, body: await correction(world, id) })),
      )),
    ],
    wrong: async (world) => {
      const id = `group-${world.ids.group}`
      const sent = async (more: object) => ({ params: { id }, body: await correction(world, id, more) })
      const { shownName } = await service(world).one(id)
      return [
        { ...(await sent({ name: shownName })), code: 'conflict' },
        { ...(await sent({ was: 'Otro' })), code: 'conflict' },
        { ...NOT_THERE, body: { name: 'Renault', was: 'Renol', reason } },
      ]
    },
    statements: 15,
  },
  restoreName: {
    good: async (world) => [{ params: { id: (await corrected(world)).id }, body: { reason } }],
    wrong: (world) => [
      { params: { id: `version-${world.ids.motorcycle}` }, body: { reason }, code: 'conflict' },
      { ...NOT_THERE, body: { reason } },
    ],
    statements: 15,
  },
}
