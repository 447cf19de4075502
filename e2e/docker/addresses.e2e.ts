import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationRoutes } from '@preciosa/contracts/operations'
import { readRoutes } from '@preciosa/contracts/reads'
import { ROUTES } from '@preciosa/contracts/routes'

describe('the addresses behind the proxy', () => {
  let forApi: string[]

  beforeAll(async () => {
    const caddyfile = await readFile(join(process.cwd(), 'deploy/Caddyfile'), 'utf8')
    const [, paths = ''] = /@api path (.*)/.exec(caddyfile) ?? []
    forApi = paths.split(' ')
  })

  const goesToApi = (path: string) =>
    forApi.some(
      (pattern) => path === pattern || (pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1))),
    )

  it("routes the contract's paths to the API", () => {
    // Not public.
    const { live, ready, metrics } = operationRoutes
    const inner = [live, ready, metrics, readRoutes.readTogether].map(({ path }) => path)
    const paths = [...ROUTES.map(({ path }) => path), '/consola/', '/consola']
    expect(paths.filter((path) => !goesToApi(path)).sort()).toEqual(inner.sort())
  })

  it("routes the site's pages to the site, and blocks none", async () => {
    const routes = await readFile(join(process.cwd(), 'apps/site/src/routes.ts'), 'utf8')
    const pages = [...routes.matchAll(/route\('([^']+)'/g)].map(([, path = '']) => `/${path}`)
    expect(pages).toContain('/precios/:kind/:brand')
    // The site passes files on only where no proxy is in front of both.
    expect(pages.filter(goesToApi)).toEqual(['/admin/files/:name'])
    expect(pages.filter((path) => /^\/(metrics|health)\b/.test(path))).toEqual([])
  })
})
