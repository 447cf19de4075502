import type { Picture } from '@preciosa/contracts/media'
import type { ArticleCategory, ShownArticle } from '@preciosa/contracts/news'
import { fold } from '@preciosa/contracts/price-lists'

export const CATEGORIES: readonly ArticleCategory[] = [
  { id: 1, name: 'Últimas Noticias', slug: 'ultimas-noticias' },
  { id: 2, name: 'Salones', slug: 'salones' },
  { id: 3, name: 'Lanzamientos', slug: 'lanzamientos' },
  { id: 4, name: 'Notas', slug: 'notas' },
  { id: 5, name: 'Historial', slug: 'historial' },
  { id: 6, name: 'Prototipos', slug: 'prototipos' },
  { id: 7, name: 'Ecología', slug: 'ecologia' },
]

export const LAUNCH = 14
export const LAUNCH_PATH = `/noticias/articulo/el-nuevo-fiesta-llega-con-tres-versiones_${LAUNCH}`
export const WITHDRAWN = 99

/** A picture whose file is drawn when it is asked for. */
export function fakePicture(alt: string, height = 1080): Picture {
  return {
    alt,
    credit: null,
    width: 1920,
    height,
    colour: '#74acdf',
    focal: { x: 50, y: 60 },
    files: [480, 960, 1920].map((width) => ({ name: fileName(width, height), format: 'jpg', width })),
  }
}

function fileName(width: number, height: number): string {
  const [first, last] = [String(width).padStart(8, '0'), String(height).padStart(12, '0')]
  return `images-${first}-0000-4000-8000-${last}.jpg`
}

const TITLES = [
  'Transferir un usado: cuánto cuesta y cuánto tarda',
  'El hatch que más se vendió, año por año',
  'Cuánto cuesta cargar un eléctrico en casa',
  'Lo que se vio en el salón de San Pablo',
  'Un utilitario eléctrico de seis metros',
  'Los clásicos que volvieron a la ruta',
  'Qué hacer con la batería de un híbrido',
  'Treinta años de chatas en la Argentina',
  'Qué miran en la verificación técnica',
  'La moto que estrena arranque eléctrico',
  'Un sedán que cambia la parrilla',
  'Neumáticos: cuándo se cambian',
  'El autódromo abre sus boxes',
]

function article(id: number, title: string, changes: Partial<ShownArticle> = {}): ShownArticle {
  const day = String(id).padStart(2, '0')
  return {
    id,
    slug: fold(title).replace(/[^a-z0-9]+/g, '-'),
    title,
    type: 'COMMON_NEWS',
    hierarchy: 'Media',
    epigraph: `Epígrafe de la noticia ${id}.`,
    date: `2026-11-${day}`,
    source: 'Redacción',
    tagList: ['Mercado'],
    category: CATEGORIES[id % 6] ?? null,
    picture: fakePicture(`Imagen de la noticia ${id}`),
    banner: null,
    images: [],
    link: null,
    blocks: [{ type: 'text', html: `<p>Texto de la noticia ${id}.</p>` }],
    launchAttributes: [],
    ...{ power: null, speed: null, fuel: null, trunk: null },
    vehicles: [],
    publishedAt: `2026-11-${day}T12:00:00.000Z`,
    updatedAt: `2026-11-${day}T13:00:00.000Z`,
    related: [],
    ...changes,
  }
}

export const LAUNCHED = article(LAUNCH, 'El nuevo Fiesta llega con tres versiones', {
  type: 'LAUNCH_NEWS',
  hierarchy: 'Alta',
  category: CATEGORIES[2] ?? null,
  tagList: ['Ford', 'Hatch'],
  banner: fakePicture('El auto en la ruta', 820),
  images: [1, 2, 3].map((at) => fakePicture(`Foto ${at} del auto`)),
  link: 'https://www.prensa.example/fiesta',
  blocks: [
    { type: 'text', html: '<p>Hereda la plataforma y cambia el motor.</p><h2>Por fuera</h2>' },
    { type: 'image', pictures: [fakePicture('El baúl abierto')], caption: 'El baúl, con una mano.' },
  ],
  launchAttributes: [
    {
      version: '1.6 SE',
      engine: '1.6 nafta',
      power: '120 HP',
      gearBox: 'Manual de 5',
      consumption: '7,1 l cada 100 km',
      security: '6 airbags',
      price: '$ 29.900.000',
    },
  ],
  power: 190,
  speed: 182,
  vehicles: [
    { kind: 'version', vehicleType: 'cars', id: 120_001, brandId: 12 },
    { kind: 'group', vehicleType: 'cars', id: 1, brandId: 12 },
  ],
})

/** Newest first. */
export const ARTICLES: readonly ShownArticle[] = [
  LAUNCHED,
  ...TITLES.map((title, at) => article(at + 1, title)).reverse(),
]
