import { RESERVED_PATHS } from '@preciosa/contracts/registry'
import type { SiteRoute } from '../../testing/route-config.js'
import { siteRoutes } from '../../testing/site-routes.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('../../testing/route-config.js'))

const NAME = /^[a-z0-9-]+$/

/** Layouts add nothing to an address. */
const addressesOf = (routes: readonly SiteRoute[], above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/')
    return children.length === 0 ? [address] : addressesOf(children, address)
  })

it('are the first parts of all addresses of code, so that no page is written for one', async () => {
  const firsts = addressesOf(await siteRoutes()).flatMap((address) => address.split('/')[1] ?? [])
  const names = [...new Set(firsts)].filter((name) => NAME.test(name))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !RESERVED_PATHS.includes(name))).toEqual([])
})
