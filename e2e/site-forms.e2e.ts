import { describeWithChromium, waitFor } from '@preciosa/testing'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium, openContext } from './browser.js'
import { SealedCookie } from '../apps/site/src/session/sealed-cookie.server.js'
import { FakeApi, GOOD_CAPTCHA } from '../apps/site/src/testing/fake-api.js'
import { type Program, SECRETS, startSite } from './programs.js'
import { startWholeSite, type WholeSite } from './whole-site.js'

const UNKNOWN = 'Ahora no podemos leer tu cuenta'
/** Turnstile's script as far as ours uses it; it counts the tokens it gives. */
const TURNSTILE = `
  window.tokens = 0
  window.turnstile = {
    render(place, { callback }) { window.tokens += 1; setTimeout(() => callback('${GOOD_CAPTCHA}')); return 'w' },
    remove() {},
  }`

describeWithChromium('the site’s forms', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  async function withPage(
    work: (page: Page) => Promise<void>,
    cookie = '',
    site = '',
    javaScriptEnabled = true,
  ): Promise<void> {
    const context = await openContext(browser, { viewport: { width: 360, height: 800 }, javaScriptEnabled })
    const [name = '', value = ''] = cookie.split('=')
    if (name !== '') await context.addCookies([{ name, value, url: site }])
    try {
      await work(await context.newPage())
    } finally {
      await context.close()
    }
  }

  async function fillRegistration(page: Page, email: string, password: string, repeat = password) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Repetí la contraseña').fill(repeat)
  }
  const register = (page: Page) => page.getByRole('button', { name: 'Registrarme' })
  const terms = (page: Page) => page.getByLabel(/Acepto los términos/)
  const signedIn = (page: Page) => page.getByRole('button', { name: 'Salir' }).waitFor()

  /** The second click comes while the first one's form is on its way. */
  async function clickTwice(page: Page, button: Locator): Promise<void> {
    let posts = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1
        await held
      }
      await route.continue()
    })
    await button.click()
    await waitFor(() => posts === 1, { what: 'the form' })
    await button.click({ force: true })
    release()
    await signedIn(page)
    expect(posts).toBe(1)
  }

  describe('with the API', () => {
    let whole: WholeSite

    beforeAll(async () => {
      whole = await startWholeSite()
    })
    afterAll(() => whole.stop())

    it('register once by a double click, with one proof', async () => {
      await withPage(async (page) => {
        let proofs = 0
        page.on('worker', () => (proofs += 1))
        await page.goto(`${whole.site}/?showregistermodal=true`)
        await fillRegistration(page, 'doble@ejemplo.com.ar', 'una clave que nadie usa')
        await terms(page).check()
        // What was worked out is there before the first click: each click could be sent with it.
        await waitFor(() => proofs === 1 && page.workers().length === 0, { what: 'the proof' })
        await clickTwice(page, register(page))
        expect(await page.getByText('ya está en uso').count()).toBe(0)
        const rows = await whole.rows(`select 1 from account where email = 'doble@ejemplo.com.ar'`)
        expect(rows).toHaveLength(1)
      })
    })

    it('sign in once by a double click', async () => {
      await withPage(async (page) => {
        await page.goto(`${whole.site}/?showloginmodal=true`, { waitUntil: 'networkidle' })
        await page.getByLabel('E-mail').fill('doble@ejemplo.com.ar')
        await page.getByLabel('Contraseña', { exact: true }).fill('una clave que nadie usa')
        await clickTwice(page, page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }))
      })
    })

    const enter = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
    const linesOf = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents()
    const WRONG = ['Ingrese un email válido', 'Por favor complete todos los campos']

    it('are checked by the browser first, in the words of the server’s schema', async () => {
      await withPage(async (page) => {
        let posts = 0
        page.on('request', (request) => (posts += Number(request.method() === 'POST')))
        await page.goto(`${whole.site}/?showloginmodal=true`, { waitUntil: 'networkidle' })
        const email = page.getByLabel('E-mail')
        await email.fill('ana@ejemplo')
        await enter(page)
        const summary = page.getByRole('alert', { name: 'Hay un problema' })
        await summary.waitFor()
        expect(await linesOf(page)).toEqual(WRONG)
        const isFocused = () =>
          page.evaluate<boolean>(`document.activeElement.getAttribute('role') === 'alert'`)
        await waitFor(isFocused, { what: 'the focus on the summary' })
        expect(await email.getAttribute('aria-invalid')).toBe('true')
        const messageId = await email.getAttribute('aria-describedby')
        expect(await page.locator(`[id="${messageId}"]`).textContent()).toBe('Ingrese un email válido')
        expect(posts).toBe(0)
        await email.focus()
        await enter(page)
        await waitFor(isFocused, { what: 'the focus on the summary again' })
      })
    })

    it('say the same without scripts, and give back what was answered', async () => {
      const send = async (page: Page) => {
        await page.goto(`${whole.site}/?showloginmodal=true`)
        await page.getByLabel('E-mail').fill('ana@ejemplo')
        await enter(page)
        await page.getByRole('alert', { name: 'Hay un problema' }).waitFor()
        expect(await linesOf(page)).toEqual(WRONG)
        expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@ejemplo')
        await page.getByRole('link', { name: 'Por favor complete todos los campos' }).click()
        expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@ejemplo')
        expect(await page.getByRole('alert').count()).toBe(1)
        await page.getByLabel('E-mail').fill('doble@ejemplo.com.ar')
        await page.getByLabel('Contraseña', { exact: true }).fill('otra clave')
        await enter(page)
        await page.getByRole('alert').getByText('La contraseña es incorrecta').waitFor()
        expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('')
      }
      await withPage(send, '', '', false)
    })

    it('keep all messages of the summary when one of them leads to its field', async () => {
      await withPage(async (page) => {
        await page.goto(`${whole.site}/?showregistermodal=true`, { waitUntil: 'networkidle' })
        await fillRegistration(page, 'eva@ejemplo.com.ar', 'una clave que nadie usa', 'otra clave')
        await register(page).click()
        const messages = page.getByRole('alert').getByRole('listitem')
        await messages.first().waitFor()
        expect(await messages.count()).toBe(2)
        const focused = (name: string) =>
          waitFor(() => page.evaluate(`document.activeElement.name === '${name}'`), { what: name })
        await page.getByRole('link', { name: 'Las contraseñas deben coincidir' }).click()
        await focused('repeat')
        expect(await messages.count()).toBe(2)
        await page.getByRole('link', { name: 'Debes aceptar los términos y condiciones' }).press('Enter')
        await focused('terms')
        expect(await messages.count()).toBe(2)
        expect(await page.getByLabel('E-mail').inputValue()).toBe('eva@ejemplo.com.ar')
      })
    })
  })

  describe('with an API that doesn’t answer everything', () => {
    let api: FakeApi
    let site: Program

    beforeAll(async () => {
      api = await FakeApi.start({ id: SECRETS.CLIENT_ID, secret: SECRETS.CLIENT_SECRET })
      site = await startSite(api.url, { CAPTCHA: 'turnstile', LIMIT_ADDRESS_PER_MINUTE: '300' })
    })
    afterEach(() => {
      api.refuse = null
    })
    afterAll(async () => {
      await site.stop()
      await api.stop()
    })

    it('take nobody with a session for a visitor while the API doesn’t say who it is', async () => {
      const token = api.tokenFor(api.addAccount('ana@ejemplo.com.ar'))
      const sealed = new SealedCookie({
        name: 'preciosa-sesion',
        secretKey: SECRETS.SECRET_KEY,
        secure: false,
      })
      const cookie = (await sealed.seal(token, 3600)).replace(/;.*/, '')
      api.refuse = { path: '/admin/user', code: 'unavailable' }
      const read = async (page: Page) => {
        await page.goto(`${site.url}/?showloginmodal=true`, { waitUntil: 'networkidle' })
        await page.getByText(UNKNOWN).waitFor()
        expect(await page.getByRole('dialog').count()).toBe(0)
        await page.goto(`${site.url}/ficha/cars/120001`, { waitUntil: 'networkidle' })
        await page.getByText(UNKNOWN).waitFor()
        for (const name of ['Ingresar', 'Registrarme', 'registrate gratis'])
          expect(await page.getByRole('link', { name }).count()).toBe(0)
        await page.getByRole('button', { name: 'Ver el precio de 2022' }).click()
        await page.getByRole('dialog', { name: 'Se consumirá un InfoCredit' }).waitFor()
        await page.getByRole('button', { name: 'Cancelar' }).click()
        api.refuse = null
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await page.getByText('ana@ejemplo.com.ar').waitFor()
        expect(await page.getByText(UNKNOWN).count()).toBe(0)
      }
      await withPage(read, cookie, site.url)
      expect(api.looks).toEqual([])
    })

    it('ask a service for its token when they are sent, for each sending another one', async () => {
      await withPage(async (page) => {
        await page.route('https://challenges.cloudflare.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: TURNSTILE }),
        )
        const tokens = () => page.evaluate<number>('window.tokens')
        await page.goto(`${site.url}/?showregistermodal=true`)
        await waitFor(() => page.evaluate('window.turnstile !== undefined'), { what: 'the script' })
        await fillRegistration(page, 'nuevo@ejemplo.com.ar', '123456')
        await terms(page).check()
        expect(await tokens()).toBe(0)
        await register(page).click()
        await page.getByRole('alert').getByText('Elegí una contraseña menos común').waitFor()
        expect(await tokens()).toBe(1)
        await fillRegistration(page, 'nuevo@ejemplo.com.ar', 'secreto1')
        await terms(page).check()
        expect(await tokens()).toBe(1)
        await register(page).dblclick()
        await signedIn(page)
        expect(api.calls.filter(({ path }) => path === '/auth/local/sign-up')).toHaveLength(2)
        expect(api.accounts.has('nuevo@ejemplo.com.ar')).toBe(true)
      })
    })

    it('count characters and suggestions as one says it', async () => {
      await withPage(async (page) => {
        await page.goto(site.url, { waitUntil: 'networkidle' })
        const text = page.getByRole('combobox', { name: /Buscá tu auto/ })
        await text.pressSequentially('fiesta')
        await page.getByText('1 sugerencia', { exact: true }).waitFor({ state: 'attached' })
        await page.goto(`${site.url}/?q=20`)
        await page.getByText('Escribí al menos 3 caracteres.').waitFor()
      })
    })

    // Last: it uses up what its address may ask for.
    it('lead to /error, in place of any page, when there were too many', async () => {
      await withPage(async (page) => {
        await page.goto(site.url, { waitUntil: 'networkidle' })
        await waitFor(async () => (await fetch(`${site.url}/error`)).status === 429, { what: 'the limit' })
        await page.getByRole('link', { name: 'Citroën' }).click()
        await page.waitForURL('**/error')
        await page.getByRole('heading', { name: 'Demasiadas consultas' }).waitFor()
        const answer = await page.reload()
        expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([429, true])
      })
    })
  })
})
