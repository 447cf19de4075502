import { KeyRing } from '@preciosa/platform/edge'
import type { FakeApi } from '@preciosa/testing/fake-api'
import type * as Site from '../../frame/site.server.js'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import { SealedCookie } from './sealed-cookie.server.js'

const HOUR = 3600
const OLD = `old:${'o'.repeat(32)}`
const NEW = `anew:${'n'.repeat(32)}`

const cookieOf = (secretKeys: string) =>
  new SealedCookie({ name: 'preciosa-sesion', keys: KeyRing.of(secretKeys), secure: true })

describe('a session that was opened before the secret keys turned', () => {
  let api: FakeApi
  let loadSite: typeof Site.loadSite

  beforeAll(async () => {
    api = await startApi()
    process.env['SECRET_KEYS'] = `${NEW},${OLD}`
    ;({ loadSite } = await import('../../frame/site.server.js'))
  })
  afterAll(() => api.stop())

  async function visit(secretKeys: string) {
    const accessToken = api.tokenFor(api.addAccount('ana@example.com'))
    const [sent = ''] = (await cookieOf(secretKeys).seal(accessToken, HOUR)).split(';', 1)
    const { data, init } = await loadSite(getRequest('/', sent))
    return {
      accessToken,
      kind: data.reader.kind,
      cookies: cookiesOf({ headers: new Headers(init?.headers) }),
    }
  }

  it('goes on while the old key is listed, and is renewed with the first', async () => {
    const { accessToken, kind, cookies } = await visit(OLD)
    expect(kind).toBe('person')
    expect(await cookieOf(NEW).open(getRequest('/', cookies))).toMatchObject({
      value: accessToken,
      old: false,
    })
  })

  it("isn't renewed again", async () => {
    expect(await visit(NEW)).toMatchObject({ kind: 'person', cookies: '' })
  })

  it('has ended once the key is gone', async () => {
    const response = await responseOf(visit(`gone:${'g'.repeat(32)}`))
    expect(locationOf(response)).toBe('/?showloginmodal=true&showsession=true')
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-preciosa-sesion=; .*Max-Age=0/)
  })
})
