import type { backofficeDictionaryRoutes, FeatureChange } from '@preciosa/contracts/sheets'
import { DictionaryService } from '@preciosa/server'
import type { World } from '../world.js'
import { NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

const params = { id: 6 }

async function change(
  world: World,
  more: object = {},
): Promise<{ params: typeof params; body: FeatureChange }> {
  const { revision, description, longDescription, unit, most } = await world.app
    .get(DictionaryService, { strict: false })
    .one(params.id)
  return { params, body: { revision, description, longDescription, unit, most, choices: [], ...more } }
}

export const dictionaryCalls: CallsOf<typeof backofficeDictionaryRoutes> = {
  dictionaryFeatures: { good: () => [{}], statements: 2 },
  dictionaryFeature: { good: () => [{ params }], wrong: () => [NOT_THERE], statements: 2 },
  changeDictionaryFeature: {
    good: async (world) => [await change(world)],
    wrong: async (world) => [
      { ...(await change(world, { most: null })), code: 'validation' },
      { ...(await change(world, { choices: [{ id: 1, description: 'Otra' }] })), code: 'validation' },
      { ...(await change(world, { revision: 2_000_000_000 })), code: 'conflict' },
      { ...NOT_THERE, body: (await change(world)).body },
    ],
    statements: 14,
  },
}
