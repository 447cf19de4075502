import type { FakeApi } from '@preciosa/testing/fake-api'
import type * as Account from '../account/account.server.js'
import type * as Site from '../../frame/site.server.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'

const DAY = 24 * 3600
/** Seconds that the fake API's token lives. */
const TOKEN_SECONDS = 3600
const EMAIL = 'ana@example.com'
const SHEET = '/ficha/cars/120001?anio=2018'

describe('a session that ended while it was idle', () => {
  let api: FakeApi
  let account: typeof Account
  let loadSite: typeof Site.loadSite

  beforeAll(async () => {
    api = await startApi()
    account = await import('../account/account.server.js')
    ;({ loadSite } = await import('../../frame/site.server.js'))
    api.addAccount(EMAIL)
  })
  afterEach(() => jest.useRealTimers())
  afterAll(() => api.stop())

  const signIn = () =>
    responseOf(
      account.answerAccountForm(
        formRequest('/cuenta?showloginmodal=true', { intent: 'login', email: EMAIL, password: 'secreto1' }),
      ),
    )

  /** What a browser still sends of the cookies that it got, after some idle seconds. */
  const sentAfter = (seconds: number, answer: Response) =>
    answer.headers
      .getSetCookie()
      .filter((header) => Number(/Max-Age=(\d+)/.exec(header)![1]) > seconds)
      .map((header) => header.split(';', 1)[0])
      .join('; ')

  const visitAfter = (seconds: number, answer: Response) => {
    api.tokens.clear()
    const cookie = sentAfter(seconds, answer)
    jest.useFakeTimers({
      now: Date.now() + seconds * 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    })
    return { cookie, page: loadSite(getRequest(SHEET, cookie)) }
  }

  it.each([
    ['a minute', 60],
    ['30 days', 30 * DAY],
    ['46 days', 46 * DAY],
  ])('says so %s after the token ended, keeps the return path and removes the cookie', async (_, late) => {
    const response = await responseOf(visitAfter(TOKEN_SECONDS + late - 1, await signIn()).page)
    expect(locationOf(response)).toBe(
      `/?showloginmodal=true&showsession=true&volver=${encodeURIComponent(SHEET)}`,
    )
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-preciosa-sesion=; .*Max-Age=0/)
  })

  it('is forgotten by the browser after 46 days more', async () => {
    const { cookie, page } = visitAfter(TOKEN_SECONDS + 46 * DAY, await signIn())
    expect(cookie).toBe('')
    expect((await page).data.reader).toEqual({ kind: 'visitor' })
  })

  it('is not reported to a browser that signed out', async () => {
    const signedIn = await signIn()
    const signedOut = await responseOf(account.signOut(formRequest('/logout', {}, cookiesOf(signedIn))))
    const { cookie, page } = visitAfter(TOKEN_SECONDS + DAY, signedOut)
    expect(cookie).toBe('')
    expect((await page).data.reader).toEqual({ kind: 'visitor' })
  })
})
