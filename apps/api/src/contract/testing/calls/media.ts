import type { backofficeMediaRoutes } from '@preciosa/contracts/media'
import type { World } from '../world.js'
import { lists, NOT_THERE, queries, wrongList } from './console.js'
import type { CallsOf } from './route-calls.js'

const texts = { alt: 'Una ruta', credit: 'Ana Pérez', focal: { x: 20, y: 80 } }
const someMedia = async (world: World) => [{ params: { id: await world.media() } }]
const WRONG_TEXTS = [
  {},
  { ...texts, alt: '' },
  { ...texts, alt: 'x'.repeat(301) },
  { ...texts, alt: 'a\0b' },
  { ...texts, credit: 'x'.repeat(121) },
  { ...texts, focal: { x: 101, y: 0 } },
  { ...texts, focal: { x: 0.5, y: 0 } },
  { ...texts, colour: '#000000' },
]

export const mediaCalls: CallsOf<typeof backofficeMediaRoutes> = {
  mediaList: {
    good: () => lists([{ q: 'ruta', kind: ['picture', 'pdf'], state: 'without-alt' }, { kind: 'pdf' }, {}]),
    wrong: () => [...wrongList(), ...queries([{ filter: '{"kind":"svg"}' }, { filter: '{"state":"x"}' }])],
    statements: 4,
  },
  mediaDetail: { good: someMedia, wrong: () => [NOT_THERE], statements: 4 },
  addMedia: {
    good: (world) => [{ files: [world.picture()] }, { body: { private: 'false' }, files: [world.picture()] }],
    wrong: (world) => [
      { code: 'validation' },
      { files: [''], code: 'validation' },
      { files: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], code: 'validation' },
      { files: ['%PDF-1.7'], code: 'validation' },
      { files: [world.picture(), world.picture()], code: 'validation' },
      { body: { private: 'true' }, files: [world.picture()], code: 'validation' },
      { body: { private: 'sí' }, files: [world.picture()], code: 'validation' },
      { body: { alt: 'x' }, files: [world.picture()], code: 'validation' },
    ],
    statements: 12,
  },
  changeMedia: {
    good: async (world) => [{ params: { id: await world.media() }, body: texts }],
    wrong: async (world) => {
      const id = await world.media()
      return [
        { ...NOT_THERE, body: texts },
        ...WRONG_TEXTS.map((body) => ({ params: { id }, body, code: 'validation' as const })),
      ]
    },
    statements: 10,
  },
  removeMedia: { good: someMedia, wrong: () => [NOT_THERE], statements: 12 },
}
