import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_MATCHES } from '@preciosa/contracts'
import { describeWithChromium, fetchedBody, fetchedProblem, waitFor } from '@preciosa/testing'
import pg from 'pg'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium, openContext } from './browser.js'
import { copyOfClone } from './clone.js'
import { processesOf, RunningClone } from './running.js'

const FOOTER = 'apps/site/src/frame/site-footer.tsx'
const SIGN_IN = 'apps/admin/src/session/sign-in-page.tsx'
const HEALTH = 'apps/api/src/health/health.service.ts'
const ERRORS = 'libs/contracts/src/errors.ts'
const MAINS = ['apps/api/src/main.ts', 'apps/worker/src/main.ts']

const PATIENCE = 150_000

describeWithChromium('npm run dev', () => {
  let clone: Awaited<ReturnType<typeof copyOfClone>>
  let system: RunningClone
  let browser: Browser
  let context: BrowserContext
  let urls: { site: string; console: string; api: string }
  const violations: string[] = []

  beforeAll(async () => {
    clone = await copyOfClone({ built: true })
    system = new RunningClone(clone.folder, undefined, 'dev')
    await system.ready()
    const { site = '', console: office, api } = (await system.runFile()).urls
    urls = { site, console: office, api }
    browser = await launchChromium()
    context = await openContext(browser)
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await system.end()
    await clone.remove()
  })

  async function change(file: string, from: string, to: string): Promise<void> {
    const path = join(clone.folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    // Replaces the file by a rename, as many editors do.
    await writeFile(`${path}.tmp`, text.replace(from, to))
    await rename(`${path}.tmp`, path)
  }

  async function open(url: string): Promise<Page> {
    const page = await context.newPage()
    const connected = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('[vite] connected'),
    })
    await page.goto(url)
    await connected
    return page
  }

  const problemTitle = async (): Promise<unknown> =>
    (await fetchedProblem(await fetch(`${urls.api}/nothing-here`))).title
  const lag = async (): Promise<unknown> => {
    const answer = await fetch(`${urls.api}/health/ready`)
    return (await fetchedBody<{ checks: { queue: { lagSeconds: unknown } } }>(answer)).checks.queue.lagSeconds
  }
  const saidSince = (from: number) => system.stderr.slice(from)
  const waitToSay = (from: number, text: string) =>
    waitFor(() => saidSince(from).includes(text), { timeout: PATIENCE }).catch((error: unknown) => {
      throw new Error(`Never said «${text}», but:\n${saidSince(from)}`, { cause: error })
    })

  it('has the ports, addresses and headers of npm start', async () => {
    expect(Object.fromEntries(system.lines)).toEqual((await system.runFile()).urls)
    expect(urls.console).toBe(`${urls.api}/consola/`)
    const page = await fetch(`${urls.site}/`)
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
    expect(policy).toContain("connect-src 'self';")
    const office = await fetch(urls.console)
    expect(office.headers.get('x-content-type-options')).toBe('nosniff')
    expect(office.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+';/)
    const post = async (url: string, origin: string, type: string, body: string) => {
      const answer = await fetch(url, { method: 'POST', headers: { origin, 'content-type': type }, body })
      return `${answer.status} ${await answer.text()}`
    }
    const elsewhere = 'https://elsewhere.example'
    expect(await post(`${urls.site}/cuenta`, elsewhere, 'application/x-www-form-urlencoded', 'a=b')).toMatch(
      /^403 /,
    )
    const session = `${urls.api}/backoffice/session`
    const wrong = JSON.stringify({ email: 'quien@guia.example', password: 'no es esta' })
    expect(await post(session, elsewhere, 'application/json', wrong)).toMatch(/^403 /)
    expect(await post(session, urls.api, 'application/json', wrong)).toMatch(/^400 .*invalid-grant/)
  })

  describe('the site in an open page', () => {
    let page: Page
    const search = () => page.getByRole('search')
    const typed = () => search().getByRole('combobox').inputValue()

    beforeAll(async () => {
      page = await open(`${urls.site}/`)
      await search().getByRole('combobox').fill('zzzz')
      await search().getByRole('status').getByText(NO_MATCHES).waitFor({ state: 'attached' })
      await page.evaluate('window.sameDocument = true')
    })

    it('shows a changed component and keeps typed text', async () => {
      await change(FOOTER, 'Guía de precios', 'Guía cambiada de precios')
      await page.getByText('Guía cambiada de precios').waitFor()
      expect(await typed()).toBe('zzzz')
      expect(await page.evaluate('window.sameDocument')).toBe(true)
    })

    it('shows a compile error, serves the last good component and then the repaired one', async () => {
      const before = system.stderr.length
      await change(FOOTER, 'return (', 'return ((')
      await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
      await waitToSay(before, 'site-footer.tsx')
      const meanwhile = await fetch(`${urls.site}/`)
      expect(meanwhile.status).toBe(200)
      expect(await meanwhile.text()).toContain('Guía cambiada de precios')
      await change(FOOTER, 'return ((', 'return (')
      await change(FOOTER, 'Guía cambiada', 'Guía compuesta')
      await page.getByText('Guía compuesta de precios').waitFor()
      await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
      expect(await typed()).toBe('zzzz')
      expect(await page.evaluate('window.sameDocument')).toBe(true)
      expect(await (await fetch(`${urls.site}/`)).text()).toContain('Guía compuesta de precios')
    })
  })

  it('shows a changed page of the console and keeps typed text', async () => {
    const page = await open(urls.console)
    await page.getByLabel('E-mail').fill('quien@guia.example')
    await change(SIGN_IN, 'Consola de Preciosa', 'Consola cambiada')
    await page.getByRole('heading', { name: 'Consola cambiada' }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('quien@guia.example')
  })

  it('restarts the API when its code changes, and both API and worker when a library changes', async () => {
    const before = system.stderr.length
    await change(HEALTH, 'lagSeconds: Math.round(lag)', 'lagSeconds: 123_456')
    await waitFor(async () => (await lag()) === 123_456, { timeout: PATIENCE })
    await change(ERRORS, 'No encontramos lo que buscás', 'Esto cambió')
    await waitFor(async () => (await problemTitle()) === 'Esto cambió', { timeout: PATIENCE })
    await waitToSay(before, 'Con el cambio: el worker')
  })

  it('runs an added step before it restarts API and worker', async () => {
    const before = system.stderr.length
    await writeFile(join(clone.folder, 'migrations/src/steps/0001-soak.sql'), 'create table soak (id int);\n')
    await waitToSay(before, 'Con el cambio: la API')
    await waitToSay(before, 'Con el cambio: el worker')
    const client = new pg.Client((await system.runFile()).databaseUrl)
    await client.connect()
    const { rows } = await client.query(`select to_regclass('soak')::text as made`)
    await client.end()
    expect(rows).toEqual([{ made: 'soak' }])
  })

  it("keeps the old programs running and logs it while new code doesn't compile or start", async () => {
    let before = system.stderr.length
    await change(HEALTH, 'lagSeconds: 123_456', 'lagSeconds: 654_321 +')
    await waitToSay(before, 'Sigue en marcha lo último que compiló')
    expect(saidSince(before)).toContain('apps/api/src/health/health.service.ts')
    expect(await lag()).toBe(123_456)
    await change(HEALTH, '654_321 +', '654_321')
    await waitFor(async () => (await lag()) === 654_321, { timeout: PATIENCE })

    before = system.stderr.length
    for (const file of MAINS)
      await change(file, 'runService({', "throw new Error('does not start')\nrunService({")
    await waitToSay(before, 'Sigue la API de antes')
    await waitToSay(before, 'Sigue el worker de antes')
    expect(saidSince(before)).toContain('does not start')
    expect(await lag()).toBe(654_321)
    before = system.stderr.length
    for (const file of MAINS) await change(file, "throw new Error('does not start')\n", '')
    await waitToSay(before, 'Con el cambio: la API')
    await waitToSay(before, 'Con el cambio: el worker')
  })

  it('violates no content security policy and ends on Ctrl-C', async () => {
    expect(violations).toEqual([])
    system.interrupt('SIGINT')
    expect(await system.exit).toBe(0)
    await waitFor(async () => (await processesOf(clone.folder)).length === 0, { what: 'the end' })
  })
})
