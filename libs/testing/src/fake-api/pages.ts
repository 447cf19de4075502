import type { ShownPage } from '@preciosa/contracts/pages'

function page(path: string, title: string, ...blocks: ShownPage['blocks']): ShownPage {
  return { path, title, description: title, version: 1, publishedAt: '2026-11-20T12:00:00.000Z', blocks }
}

const QUESTIONS = Array.from({ length: 9 }, (_, at) => ({
  question: `¿Qué pasa con el número ${at + 1}?`,
  answer: `Respuesta ${at + 1}.`,
}))
const COMPANIES = page(
  'empresas',
  'Empresas',
  { kind: 'lead', text: 'Los mismos precios, adentro de tu sistema.' },
  { kind: 'numbers', title: 'Contado hoy' },
  { kind: 'form', title: 'Contanos qué necesitás' },
)
const ANSWERS = page('preguntas-frecuentes', 'Preguntas frecuentes', {
  kind: 'questions',
  title: 'Precios',
  items: QUESTIONS,
})
const plans = (path: string, audience: 'individual' | 'professional') =>
  page(
    path,
    'Los 0km son libres. Los usados, por consulta.',
    { kind: 'lead', text: 'Una consulta abre todos los años de una versión.' },
    { kind: 'plans', audience },
  )

/** Of menus and forms too. */
const PAGES: readonly ShownPage[] = [
  COMPANIES,
  ANSWERS,
  plans('particulares', 'individual'),
  plans('profesionales', 'professional'),
  ...['servicio', 'nosotros', 'nexo', 'calificaciones', 'terminos', 'politicas'].map((path) =>
    page(path, `Página ${path}`, { kind: 'lead', text: 'Texto.' }),
  ),
]

export function shownPage(path: string): ShownPage | undefined {
  return PAGES.find((one) => one.path === path)
}

export const PREVIEW: ShownPage = { ...COMPANIES, title: 'Borrador', publishedAt: null }

export const LISTED_PAGES = [COMPANIES, ANSWERS].map(({ path, title, publishedAt }) => ({
  path,
  title,
  publishedAt: publishedAt ?? '',
}))
