import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import type { SiteData } from '../subjects/session/reader.js'
import { BareFrame } from './bare-frame.js'

async function rendered(page: ReactElement, site: SiteData | null): Promise<string> {
  const routes: RouteObject[] = [{ id: 'root', path: '/', element: page, loader: () => site }]
  const context = await createStaticHandler(routes).query(new Request('http://site.example/'))
  if (context instanceof Response) throw new Error('No page', { cause: context })
  const router = createStaticRouter(routes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const SITE: SiteData = {
  demo: true,
  version: '1.0.0',
  theme: null,
  reader: { kind: 'visitor' },
  favourites: null,
  flash: { code: 'signed-out', tone: 'success', text: 'Saliste de tu cuenta.' },
  accountRules: null,
  codeMail: null,
  social: [],
  wantedPlan: null,
  operator: { address: null, phone: null, whatsapp: null, chargesVat: true, foot: [] },
  notices: [],
}

describe('BareFrame', () => {
  const page = (
    <BareFrame>
      <h1>Una página</h1>
    </BareFrame>
  )

  it('shows the demo notice, the page and the buttons of the law', async () => {
    const html = await rendered(page, SITE)
    expect(html).toContain('Guía de demostración.')
    expect(html).toMatch(/<main id="contenido"[^>]*><h1>Una página<\/h1><\/main>/)
    expect(html).toMatch(/<footer.*href="\/arrepentimiento" target="_blank".*href="\/baja"/)
    expect(html).not.toMatch(/<header|Saliste/)
  })

  it('shows the notices of the site above the page, closable, with their links', async () => {
    const last = '2026-11-29T09:00:00.000Z'
    const notices: SiteData['notices'] = [
      { key: '3-1', text: 'Mantenimiento <el> domingo.', tone: 'attention', link: null, last },
      {
        key: '4-2',
        text: 'Hay revista nueva.',
        tone: 'info',
        link: { label: 'Verla', to: '/revista' },
        last,
      },
      {
        key: '5-1',
        text: 'Estado.',
        tone: 'info',
        link: { label: 'Ver', to: 'https://estado.example' },
        last,
      },
    ]
    const html = await rendered(page, { ...SITE, notices })
    expect(html.indexOf('data-cartel="5-1"')).toBeLessThan(html.indexOf('<main'))
    expect(html).toContain('<span class="sr-only">Atención: </span>Mantenimiento &lt;el&gt; domingo.')
    expect(html).toMatch(/<a [^>]*href="\/revista"[^>]*>Verla<\/a>/)
    expect(html).toMatch(/<a [^>]*href="https:\/\/estado.example"[^>]*>Ver/)
    expect(html.match(/aria-label="Cerrar el aviso"/g)).toHaveLength(4)
  })

  it('renders without data', async () => {
    expect(await rendered(page, null)).toMatch(/^<main[^>]*><h1>Una página<\/h1><\/main><footer/)
  })
})
