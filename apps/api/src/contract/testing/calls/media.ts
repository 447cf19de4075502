import type { backofficeMediaRoutes } from '@preciosa/contracts/media'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

const texts = { alt: 'Una ruta', credit: 'Ana Pérez', focal: { x: 20, y: 80 } }
const someMedia = async (world: World) => [{ params: { id: await world.media() } }]

export const mediaCalls: CallsOf<typeof backofficeMediaRoutes> = {
  mediaList: {
    good: () => lists([{ q: 'ruta', kind: ['picture', 'pdf'], state: 'without-alt' }, { kind: 'pdf' }, {}]),
    statements: 4,
  },
  mediaDetail: { good: someMedia, wrong: () => [NOT_THERE], statements: 4 },
  addMedia: {
    good: (world) => [{ files: [world.picture()] }, { body: { private: 'false' }, files: [world.picture()] }],
    wrong: (world) => [
      { files: [''], code: 'validation' },
      { files: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], code: 'validation' },
      { files: ['%PDF-1.7'], code: 'validation' },
      { body: { private: 'true' }, files: [world.picture()], code: 'validation' },
    ],
    statements: 12,
  },
  changeMedia: {
    good: async (world) => [{ params: { id: await world.media() }, body: texts }],
    wrong: () => [{ ...NOT_THERE, body: texts }],
    statements: 10,
  },
  removeMedia: { good: someMedia, wrong: () => [NOT_THERE], statements: 12 },
}
