import { fieldErrors } from '../problems/field-errors.js'
import { inSpanish } from '../problems/in-spanish.js'
import { articleContentSchema, type ArticleContent } from './article.js'

const paragraph = (words: string) => ({
  type: 'text',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})
const CONTENT = {
  type: 'COMMON_NEWS',
  title: 'Llega el nuevo Gol',
  hierarchy: 'Alta',
  epigraph: '',
  date: '2026-11-27',
  source: '',
  tagList: [],
  category: null,
  link: null,
  previewImage: null,
  bannerImage: null,
  images: [],
  blocks: [],
  launchAttributes: [],
  power: null,
  speed: null,
  fuel: null,
  trunk: null,
  vehicles: [],
} satisfies ArticleContent
const row = {
  version: 'GTI',
  engine: '2.0',
  power: '',
  gearBox: '',
  consumption: '',
  security: '',
  price: '',
}

function errorsOf(change: object): string[] {
  const { error } = articleContentSchema.safeParse({ ...CONTENT, ...change }, { error: inSpanish })
  return error === undefined ? [] : fieldErrors(error).map(({ path, message }) => `${path}: ${message}`)
}

it.each<[string, object]>([
  ['a draft with little more than a title', {}],
  [
    'a launch with figures, versions, pictures and vehicles',
    {
      type: 'LAUNCH_NEWS',
      power: 180.5,
      launchAttributes: [row],
      blocks: [paragraph('Hola'), { type: 'image', images: [3, 4], caption: 'De frente' }],
      vehicles: [{ kind: 'group', vehicleType: 'cars', id: 7 }],
    },
  ],
  ['a link to another site', { link: 'https://salon.example/2026?a=1' }],
  ['29 February of a leap year', { date: '2024-02-29' }],
])('accepts %s', (_, change) => {
  expect(errorsOf(change)).toEqual([])
})

it.each<[string, object, string]>([
  ['no title', { title: ' ' }, 'title: Falta el texto.'],
  ['a title of two lines', { title: 'a\nb' }, 'title: Tiene caracteres que no se pueden guardar.'],
  ['a day of 1900', { date: '1900-01-01' }, 'date: Tiene que ser desde el año 2000.'],
  ['a day that does not exist', { date: '2026-02-29' }, 'date: Ese día no existe.'],
  ['a time', { date: '2026-11-27T00:00Z' }, 'date: La fecha se escribe AAAA-MM-DD, por ejemplo 2026-11-27.'],
  [
    'a script as link',
    { link: 'javascript:alert(1)' },
    'link: El enlace empieza con https:// y lleva a un sitio.',
  ],
  [
    '400 blocks',
    { blocks: Array.from({ length: 400 }, () => paragraph('x')) },
    'blocks: A lo sumo 100 bloques.',
  ],
  [
    'blocks that are too long together',
    { blocks: Array.from({ length: 50 }, () => paragraph('x'.repeat(5000))) },
    'blocks: La noticia es demasiado larga.',
  ],
  [
    'a block without pictures',
    { blocks: [{ type: 'image', images: [] }] },
    'blocks.0.images: Falta la imagen.',
  ],
  ['HTML as a block', { blocks: [{ type: 'html', html: '<b>' }] }, 'blocks.0.type: Debe ser text o image.'],
  ['21 tags', { tagList: Array.from({ length: 21 }, () => 'a') }, 'tagList: A lo sumo 20 etiquetas.'],
  [
    '13 vehicles',
    {
      vehicles: Array.from({ length: 13 }, (__, id) => ({
        kind: 'version',
        vehicleType: 'cars',
        id: id + 1,
      })),
    },
    'vehicles: A lo sumo 12 vehículos.',
  ],
  [
    'a gauge outside a launch',
    { power: 90 },
    'power: Sólo los lanzamientos lo tienen: vacialo o cambiá el tipo.',
  ],
  [
    'versions outside a launch',
    { launchAttributes: [row] },
    'launchAttributes: Sólo los lanzamientos lo tienen: vacialo o cambiá el tipo.',
  ],
  ['a negative gauge', { type: 'LAUNCH_NEWS', speed: -1 }, 'speed: No puede ser negativo.'],
])('refuses %s at its field', (_, change, expected) => {
  expect(errorsOf(change)).toEqual([expected])
})
