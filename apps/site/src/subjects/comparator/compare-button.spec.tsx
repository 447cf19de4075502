import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import type { Reader } from '../session/reader.js'
import { CompareButton } from './compare-button.js'

async function rendered(reader: Reader, inList: boolean): Promise<string> {
  const element = (
    <CompareButton vehicle={{ codia: 20_001, vehicleType: 'cars' }} title="Fiat Uno 1.4" inList={inList} />
  )
  const routes: RouteObject[] = [{ id: 'root', path: '/', element, loader: () => ({ reader }) }]
  const context = await createStaticHandler(routes).query(new Request('http://site.example/'))
  if (context instanceof Response) throw new Error('No page', { cause: context })
  const router = createStaticRouter(routes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

describe('CompareButton', () => {
  it('is named by a word in a list as on the sheet', async () => {
    const [listed, onSheet] = [
      await rendered({ kind: 'visitor' }, true),
      await rendered({ kind: 'visitor' }, false),
    ]
    for (const html of [listed, onSheet]) expect(html).toMatch(/<a [^>]*>.*<span>Comparar<\/span><\/a>/)
    expect(listed).toMatch(/<a [^>]*title="Comparar Fiat Uno 1.4"/)
    expect(listed).not.toContain('aria-label')
  })

  it('is not offered while the reader is unknown', async () => {
    expect(await rendered({ kind: 'unknown' }, true)).not.toContain('Comparar')
  })
})
