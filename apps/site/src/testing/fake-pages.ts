import type { ShownPage } from '@preciosa/contracts/pages'

const QUESTIONS = Array.from({ length: 9 }, (_, at) => ({
  question: `¿Qué pasa con el número ${at + 1}?`,
  answer: `Respuesta ${at + 1}.`,
}))

const PAGES: readonly ShownPage[] = [
  {
    path: 'empresas',
    title: 'Empresas',
    description: 'Servicios para empresas.',
    version: 1,
    publishedAt: '2026-11-20T12:00:00.000Z',
    blocks: [
      { kind: 'lead', text: 'Los mismos precios, adentro de tu sistema.' },
      { kind: 'numbers', title: 'Contado hoy' },
      { kind: 'form', title: 'Contanos qué necesitás' },
    ],
  },
  {
    path: 'preguntas-frecuentes',
    title: 'Preguntas frecuentes',
    description: 'Lo que más preguntan.',
    version: 1,
    publishedAt: '2026-11-20T12:00:00.000Z',
    blocks: [{ kind: 'questions', title: 'Precios', items: QUESTIONS }],
  },
]

const PLAN_PAGES = (['individual', 'professional'] as const).map((audience): ShownPage => ({
  path: audience === 'individual' ? 'particulares' : 'profesionales',
  title: 'Los 0km son libres. Los usados, por consulta.',
  description: 'Planes.',
  version: 1,
  publishedAt: '2026-11-20T12:00:00.000Z',
  blocks: [
    { kind: 'lead', text: 'Una consulta abre todos los años de una versión.' },
    { kind: 'plans', audience },
  ],
}))

/** Other pages that menus and forms lead to. */
const LINKED = ['servicio', 'nosotros', 'nexo', 'calificaciones', 'terminos', 'politicas']

export function fakePage(path: string): ShownPage | undefined {
  const linked = LINKED.includes(path)
    ? { ...PAGES[0]!, path, title: `Página ${path}`, blocks: [{ kind: 'lead', text: 'Texto.' } as const] }
    : undefined
  return [...PAGES, ...PLAN_PAGES].find((page) => page.path === path) ?? linked
}

export const PREVIEW: ShownPage = { ...PAGES[0]!, title: 'Borrador', publishedAt: null }

export const LISTED_PAGES = PAGES.map(({ path, title, publishedAt }) => ({ path, title, publishedAt }))
