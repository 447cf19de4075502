import { permissionsOf } from '@preciosa/contracts'
import { printFigures } from '@preciosa/testing'
import { type FakeApi, paymentOf, planNamed } from '@preciosa/testing/fake-api'
import { cookiesOf, startApi } from './site-environment.js'
import { siteRoutes } from './site-routes.js'
import { pathsOf, siteWalk } from './site-walk.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('./route-config.js'))

/** What a page asks at once, and what it asks once it knows more; the photo of a profile comes beside. */
const MOST_REQUESTS = 2

/** These need a third answer, of what the second one names. */
const MORE: Readonly<Record<string, number>> = {
  // The figures of popular models, mostly held by the site.
  '/': 3,
  // Places and plans, which all readers share.
  '/perfil/facturacion': 3,
  '/perfil/plan': 3,
  '/busqueda-visual/resultados': 3,
  '/vista-previa/noticias/abc': 3,
  // In sequence, as the API compares one edition at a time.
  '/cambios.rss': 13,
}

let api: FakeApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('sends at most two requests to the API for any page of a subscriber', async () => {
  const walk = await siteWalk()
  const { sessionCookie, withCookies } = await import('../subjects/session/session.server.js')
  const premium = api.addAccount('ana@ejemplo.com.ar', {
    firstName: 'Ana',
    plan: planNamed('InfoAuto Premium', 'individualPremium'),
    payments: [paymentOf()],
    permissions: [...permissionsOf('individualPremium')],
  })
  const cookie = cookiesOf({
    headers: withCookies(await sessionCookie.seal(api.tokenFor(premium), 60)),
  })
  // What the process reads once.
  await walk('/', cookie)
  const pages: { path: string; requests: number; reads: string[] }[] = []
  for (const path of [...pathsOf(await siteRoutes()), '/comparador?codias=120001-120002']) {
    api.calls.length = 0
    api.requests = 0
    const walked = await walk(path, cookie)
    if (walked.length > 1) continue
    const photos = api.calls.filter(({ method }) => method === 'HEAD').length
    pages.push({ path, requests: api.requests - photos, reads: api.calls.map(({ path: asked }) => asked) })
  }
  expect(pages.length).toBeGreaterThan(40)
  printFigures(
    pages.map(({ path, requests, reads }) => [`${requests} ${path}`, ...reads].join('\n    ')).join('\n'),
  )
  expect(
    pages.flatMap(({ path, requests }) =>
      requests > (MORE[path] ?? MOST_REQUESTS) ? [`${requests} ${path}`] : [],
    ),
  ).toEqual([])
})
