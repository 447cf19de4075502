import { userRoutes } from '@preciosa/contracts/own-account'
import { planNamed } from '@preciosa/testing/fake-api'
import jpeg from 'jpeg-js'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/app-host-test.js'
import { expectEachLook } from './fixtures/each-look.js'
import { sealedCookie } from './session-cookie.js'
import { hold } from './fixtures/held.js'

const PATH = '/suscripcion-app'

const say = (page: Page, message: unknown) =>
  page.evaluate(
    `window.say(${JSON.stringify(typeof message === 'string' ? message : JSON.stringify(message))})`,
  )
const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('#grid')).contentFrame()
  if (frame === null) throw new Error('No frame')
  return frame
}
const listens = (page: Page) =>
  expect
    .poll(() => page.evaluate<{ data: string }[]>('window.received.splice(0)'))
    .toEqual([expect.objectContaining({ data: '{"type":"loadData","vehicleType":"cars"}' })])
const appCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.endsWith('preciosa-app'))
const posted = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      list.push(new URLSearchParams(request.postData() ?? '').get('token') ?? '')
  })
  return list
}

const PLAN = { ...planNamed('Premium', 'individualPremium'), expirationDateTime: null }
const COLOURED = Buffer.alloc(512 * 512 * 4, 120)
const PHOTO = {
  version: '0123456789abcdef',
  bytes: jpeg.encode({ width: 512, height: 512, data: COLOURED }, 80).data,
}
const PHOTO_WIDTH = `document.querySelector('img.avatar')?.naturalWidth`
const ANA = { firstName: 'Ana', plan: PLAN, photo: PHOTO }
const EVA = { firstName: 'Eva', type: 'professional', plan: null, credits: 11 } as const

test("the app profile shows the profile of the app's token, then of another token", async ({
  places,
  faked: { api },
  openWindow,
}) => {
  const { app, site } = places
  const ana = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', ANA))
  const eva = api.tokenFor(api.addAccount('eva@ejemplo.com.ar', EVA))
  const context = await openWindow({ viewport: { width: 400, height: 760 } })
  const page = await context.newPage()
  const document = page.waitForResponse(site + PATH)
  await page.goto(app + PATH)
  const headers = (await document).headers()
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${app};`)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cache-control']).toBe('private, no-store')
  await listens(page)
  const frame = await frameOf(page)
  await expect(frame.getByText('Esperando a la aplicación…')).toBeVisible()

  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await say(page, { token: ana })
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()
  expect((await answer).headers()['cache-control']).toBe('private, no-store')
  await expect(frame.getByRole('heading', { name: 'Mi plan' })).toBeVisible()
  await expect(frame.getByText('Premium', { exact: true })).toBeVisible()
  await expect(frame.getByText('3 para usar ahora')).toBeVisible()
  await expect(frame.getByText(/^Los de tu plan se renuevan el 1 de /)).toBeVisible()
  await expect(frame.getByText('Todavía no completaste tus datos de facturación.')).toBeVisible()
  await expect.poll(() => frame.evaluate(PHOTO_WIDTH)).toBe(512)
  expect(await appCookies(context)).toEqual([
    expect.objectContaining({ name: 'preciosa-app', httpOnly: true, sameSite: 'Lax', secure: false }),
  ])

  const links = await frame.evaluate<string[]>(`[...document.links].map(({ href }) => href)`)
  // Both open in another window.
  expect(links.filter((href) => href.startsWith(site))).toEqual([`${site}/arrepentimiento`, `${site}/baja`])
  // The app's cookie isn't a session of the site.
  const other = await context.newPage()
  await other.goto(`${site}/perfil/plan`)
  await expect(other).toHaveURL(/showloginmodal=true/)
  await other.close()

  await frame.evaluate('location.reload()')
  await listens(page)
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()
  await expect(frame.locator('img.avatar')).toBeVisible()

  await say(page, { token: eva })
  await expect(frame.getByText('Eva', { exact: true })).toBeVisible()
  await expect(frame.getByText('Profesional', { exact: true })).toBeVisible()
  await expect(frame.getByText('Gratuito', { exact: true })).toBeVisible()
  await expect(frame.getByText('11 para usar ahora')).toBeVisible()
  await expect(frame.getByText('Ana', { exact: true })).toHaveCount(0)
  await expect(frame.locator('img.avatar')).toHaveCount(0)

  await say(page, { token: 'una.de.ayer' })
  await expect(frame.getByText('Tu sesión venció o no es válida.')).toBeVisible()
  await expect(frame.getByText('Eva', { exact: true })).toHaveCount(0)
  expect(await appCookies(context)).toEqual([])
  await say(page, { token: ana })
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()

  await test.step('sends one token at a time and drops a late answer', async () => {
    const sent = posted(page)
    const release = await hold(page, /suscripcion-app\.data/)
    await say(page, { token: 'una.de.ayer' })
    await expect.poll(() => sent).toEqual(['una.de.ayer'])
    await page.evaluate(
      `for (let at = 0; at < 2000; at++) window.say(JSON.stringify({ token: 'token-' + at })); window.say(JSON.stringify({ token: ${JSON.stringify(eva)} }))`,
    )
    await expect(frame.getByText('Ana', { exact: true })).toHaveCount(0)
    release()
    await expect(frame.getByText('Eva', { exact: true })).toBeVisible()
    expect(sent).toEqual(['una.de.ayer', eva])
    await page.unroute(/suscripcion-app\.data/)
    await frame.evaluate('location.reload()')
    await listens(page)
    await expect(frame.getByText('Eva', { exact: true })).toBeVisible()
  })
})

test('the app profile ignores wrong messages, and refuses other hosts and their tokens', async ({
  places,
  faked: { api },
  openWindow,
  problems,
}) => {
  const { app, site, stranger } = places
  const ana = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', ANA))
  const context = await openWindow()
  const page = await context.newPage()
  await page.goto(app + PATH)
  await listens(page)
  const frame = await frameOf(page)
  const sent = posted(page)
  const wrong = [
    '{',
    '[]',
    { token: '' },
    { token: 'a b' },
    { token: 7 },
    { token: 'ñ' },
    { token: ana, user: null },
  ]
  for (const message of wrong) await say(page, message)
  await page.evaluate(
    `window.say(JSON.stringify({ token: 'x'.repeat(10_000_000) })); window.say({ token: 'a' })`,
  )
  await page.evaluate(`new Promise((resolve) => {
    const other = document.createElement('iframe')
    other.sandbox = 'allow-scripts'
    other.srcdoc = '<script>parent.frames[0].postMessage(JSON.stringify({ token: "${ana}" }), "*"); parent.postMessage("sent", "*")<' + '/script>'
    addEventListener('message', ({ data }) => data === 'sent' && resolve())
    document.body.append(other)
  })`)
  // Messages arrive in order.
  await say(page, { token: 'una.de.ayer' })
  await expect(frame.getByText('Tu sesión venció o no es válida.')).toBeVisible()
  expect(sent).toEqual(['una.de.ayer'])

  problems.expect(/frame-ancestors/)
  const foreign = await (await openWindow()).newPage()
  await foreign.goto(stranger + PATH)
  await expect.poll(async () => (await frameOf(foreign)).url()).toMatch(/^chrome-error:/)
  expect(await foreign.evaluate('window.received')).toEqual([])
  // A foreign form can't sign the user in to another account.
  problems.expect(/status of 403/)
  const asked = api.calls.length
  for (const host of [stranger, app]) {
    await foreign.goto(host + PATH)
    const refused = foreign.waitForResponse((response) => response.request().method() === 'POST')
    await foreign.evaluate(`{
      const form = document.createElement('form')
      form.method = 'post'
      form.action = ${JSON.stringify(site + PATH)}
      form.innerHTML = '<input name="token" value="${ana}">'
      document.body.append(form)
      form.submit()
    }`)
    const { status, cookies } = await refused.then(async (response) => ({
      status: response.status(),
      cookies: await response.headerValue('set-cookie'),
    }))
    expect([status, cookies]).toEqual([403, null])
    await foreign.waitForURL(site + PATH)
  }
  expect(api.calls.length).toBe(asked)
})

test("the app profile's cookie is partitioned by the framing site", async ({
  apartPlaces: { app, site },
  faked: { api },
  openWindow,
}) => {
  const ana = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', ANA))
  const context = await openWindow({ viewport: { width: 400, height: 760 } })
  const page = await context.newPage()
  await page.goto(app + PATH)
  await listens(page)
  const frame = await frameOf(page)
  await say(page, { token: ana })
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()
  await expect.poll(() => frame.evaluate(PHOTO_WIDTH)).toBe(512)
  expect(await appCookies(context)).toEqual([
    expect.objectContaining({
      name: '__Host-preciosa-app',
      httpOnly: true,
      sameSite: 'None',
      secure: true,
      partitionKey: expect.stringContaining('localhost'),
    }),
  ])
  await frame.evaluate('location.reload()')
  await listens(page)
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()
  const alone = await context.newPage()
  await alone.goto(site + PATH)
  await expect(alone.getByText('Abrí esta pantalla desde la aplicación.')).toBeVisible()
})

test('the app profile shows failures and recovers', async ({
  places,
  faked: { api },
  openWindow,
  problems,
}) => {
  const ana = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', ANA))
  const page = await (await openWindow({ viewport: { width: 400, height: 760 } })).newPage()
  await page.goto(places.app + PATH)
  await listens(page)
  const frame = await frameOf(page)
  const again = frame.getByRole('button', { name: 'Probar de nuevo' })

  problems.expect(/ERR_FAILED/)
  await page.route(/suscripcion-app\.data/, (route) => route.abort())
  await say(page, { token: ana })
  await expect(frame.getByText('Ahora no podemos leer tu cuenta.')).toBeVisible()
  await page.unroute(/suscripcion-app\.data/)
  const { site } = places
  const enough = await page.request.post(`${site}/demasiadas-consultas.data`, {
    headers: { origin: site },
    form: {},
  })
  expect(await enough.text()).toContain('/error')
  await page.route(/suscripcion-app\.data/, (route) => route.fulfill({ response: enough }))
  await again.click()
  await expect(frame.getByText('Hubo demasiadas consultas seguidas.')).toBeVisible()
  await page.unroute(/suscripcion-app\.data/)
  let wasSent = false
  await page.route(/suscripcion-app\.data/, () => {
    wasSent = true
  })
  await again.click()
  await expect(frame.getByText('Ahora no podemos leer tu cuenta.')).toBeVisible()
  expect(wasSent).toBe(true)
  await page.unroute(/suscripcion-app\.data/)
  api.refuse(userRoutes.user, 'too-many-requests')
  await again.click()
  await expect(frame.getByText('Hubo demasiadas consultas seguidas.')).toBeVisible()
  api.refuse(userRoutes.user, 'unavailable')
  await again.click()
  await expect(frame.getByText('Ahora no podemos leer tu cuenta.')).toBeVisible()
  api.refuse(userRoutes.user, 'account-incomplete')
  await again.click()
  await expect(frame.getByText('Falta completar los datos de tu cuenta.')).toBeVisible()
  await expect(again).toHaveCount(0)
  api.answerAsUsual()
  await say(page, { token: ana })
  await expect(frame.getByText('Ana', { exact: true })).toBeVisible()
})

test('the app profile explains itself when opened alone, also without scripts, and listens to React Native', async ({
  places: { site },
  faked: { api },
  openWindow,
  visit,
}) => {
  const without = await (await visit(site, { scripts: false })).newPage()
  await without.goto(site + PATH)
  await expect(without.locator('noscript p')).toHaveText(
    'Esta pantalla necesita JavaScript y se abre desde la aplicación.',
  )
  await expect(without.locator('noscript p')).toBeVisible()
  const alone = await (await visit(site)).newPage()
  await alone.goto(site + PATH)
  await alone.getByText('Abrí esta pantalla desde la aplicación.').waitFor()
  await expectAccessibleAtEachWidth(alone)

  const ana = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', ANA))
  const context = await openWindow({ viewport: { width: 360, height: 700 }, colorScheme: 'dark' })
  await context.addInitScript(
    `window.received = []; window.ReactNativeWebView = { postMessage: (text) => window.received.push({ data: text }) }`,
  )
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(site + PATH)
  await listens(page)
  await expect(page.getByText('Esperando a la aplicación…')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.clock.runFor(8000)
  await expect(page.getByRole('alert')).toContainText('La aplicación todavía no nos dijo quién sos.')
  await expectAccessibleAtEachWidth(page)
  await page.clock.resume()
  const put = (token: string) => JSON.stringify(JSON.stringify({ token }))
  await page.evaluate(`document.dispatchEvent(new MessageEvent('message', { data: ${put('una.de.ayer')} }))`)
  await expect(page.getByRole('alert')).toContainText('Tu sesión venció o no es válida.')
  await page.evaluate(`window.dispatchEvent(new MessageEvent('message', { data: ${put(ana)} }))`)
  await expect(page.getByText('Ana', { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test(
  'the app profile fits in every colour scheme, in a small window and with large text',
  { tag: '@sweep' },
  async ({ places: { site }, faked: { api }, openWindow }) => {
    const long = { ...EVA, credits: 1003, firstName: 'María de los Ángeles Fernández Automotores' }
    for (const changes of [ANA, long]) {
      const token = api.tokenFor(api.addAccount('ana@ejemplo.com.ar', changes))
      const cookie = await sealedCookie(token, { name: 'preciosa-app', seconds: 600 })
      await expectEachLook(site, openWindow, PATH, cookie)
    }
  },
)
