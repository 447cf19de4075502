import type { Picture } from '@preciosa/contracts/media'
import {
  type ArticleCard,
  type ArticleCategory,
  NEWS_PAGE_SIZE,
  type ShownArticle,
} from '@preciosa/contracts/news'
import { fold } from '@preciosa/contracts/price-lists'
import { Refused } from './fake-refusal.js'

const CATEGORIES: readonly ArticleCategory[] = [
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

const LAUNCHED = article(LAUNCH, 'El nuevo Fiesta llega con tres versiones', {
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
const ARTICLES: readonly ShownArticle[] = [
  LAUNCHED,
  ...TITLES.map((title, at) => article(at + 1, title)).reverse(),
]

const cardOf = (one: ShownArticle): ArticleCard => {
  const { id, slug, title, type, hierarchy, epigraph, date, source, tagList, category, picture } = one
  return { id, slug, title, type, hierarchy, epigraph, date, source, tagList, category, picture }
}

/** Answers of `/admin/articles…`; null for another path. */
export function newsAnswer(
  { pathname, searchParams }: URL,
  articles: readonly ShownArticle[] = ARTICLES,
): { value: unknown } | null {
  const slug = searchParams.get('category')
  const category = slug === null ? null : (CATEGORIES.find((one) => one.slug === slug) ?? notFound())
  const own = category === null ? articles : articles.filter((one) => one.category?.id === category.id)
  switch (pathname) {
    case '/admin/articles': {
      const words = fold(searchParams.get('title') ?? '')
      const found = own.filter(({ title }) => fold(title).includes(words))
      const page = Number(searchParams.get('pageNumber') ?? 1)
      return {
        value: {
          pageElements: found.slice((page - 1) * NEWS_PAGE_SIZE, page * NEWS_PAGE_SIZE).map(cardOf),
          pages: Math.ceil(found.length / NEWS_PAGE_SIZE),
          pageNumber: page,
          total: found.length,
          category,
        },
      }
    }
    case '/admin/article-categories':
      return { value: { response: CATEGORIES } }
    case '/admin/home-articles':
      return {
        value: {
          response: CATEGORIES.flatMap((one) => {
            const of = articles.filter((each) => each.category?.id === one.id).slice(0, 4)
            return of.length === 0 ? [] : [{ category: one, articles: of.map(cardOf) }]
          }),
        },
      }
    case '/admin/vehicle-articles': {
      const codia = Number(searchParams.get('codia'))
      const tied = articles.filter(({ vehicles }) => vehicles.some(({ id }) => id === codia))
      return { value: { response: tied.map(cardOf) } }
    }
    case '/admin/article-feed':
      return {
        value: {
          category,
          response: own.map((one) => ({
            ...cardOf(one),
            publishedAt: one.publishedAt,
            updatedAt: one.updatedAt,
          })),
        },
      }
    case '/admin/article-sitemap':
      return {
        value: {
          articles: articles.map(({ id, slug: word, updatedAt }) => ({ id, slug: word, updatedAt })),
          categories: [{ slug: 'lanzamientos', updatedAt: '2026-11-14T13:00:00.000Z' }],
        },
      }
    case '/admin/article-previews/abc':
      return { value: { ...LAUNCHED, title: 'Un borrador', publishedAt: null } }
  }
  const id = /^\/admin\/articles\/(\d+)$/.exec(pathname)?.[1]
  if (id === undefined) return null
  if (Number(id) === WITHDRAWN) throw new Refused('gone')
  const one = articles.find((each) => String(each.id) === id) ?? notFound()
  return {
    value: {
      ...one,
      related: articles
        .filter((each) => each !== one)
        .slice(0, 4)
        .map(cardOf),
    },
  }
}

/** A picture drawn for its name. */
export function fakeFile(pathname: string): string | null {
  const height = /^\/admin\/files\/images-\d{8}-0000-4000-8000-(\d{12})\.jpg$/.exec(pathname)?.[1]
  if (height === undefined) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="${Number(height)}" viewBox="0 0 16 9"><path fill="#74acdf" d="M0 0h16v9H0z"/><path fill="#101b2d" d="M0 7h16v2H0zM4 4h8v3H4z"/></svg>`
}

function notFound(): never {
  throw new Refused('not-found')
}
