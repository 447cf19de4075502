import { expectAccessible } from './fixtures/axe.js'
import { expect, test } from './fixtures/test.js'

const ADDRESS = 'http://pagina.ejemplo'

const PROBLEMS: [what: string, script: string, problem: RegExp][] = [
  ['an error in the console', `console.error('algo anda mal')`, /algo anda mal/],
  [
    'an error that nobody catches',
    `setTimeout(() => { throw new Error('sin atrapar') })`,
    /Uncaught.*sin atrapar/,
  ],
  ['a promise that nobody catches', `void Promise.reject(new Error('sin atender'))`, /Uncaught.*sin atender/],
  [
    'a violation of the content security policy',
    `document.body.insertAdjacentHTML('beforeend', '<p style="color: red">')`,
    /Content Security Policy/,
  ],
  ['a request that fails', `void fetch('/no-esta')`, /status of 404.*\/no-esta/],
]

// What fails here is meant to.
test.use({ trace: 'off', screenshot: 'off' })

const page = test.extend({
  page: async ({ openWindow }, use) => {
    const opened = await (await openWindow()).newPage()
    await opened.route(`${ADDRESS}/**`, (route) =>
      route.fulfill({
        status: route.request().url().endsWith('/no-esta') ? 404 : 200,
        contentType: 'text/html',
        headers: { 'content-security-policy': `style-src 'self'` },
        body: `<!doctype html><html lang="es"><title>Página</title><main><h1>Título</h1></main>`,
      }),
    )
    await opened.goto(`${ADDRESS}/`)
    await use(opened)
  },
})

page.describe('a browser test', () => {
  for (const [what, script, problem] of PROBLEMS) {
    page(`may declare ${what}`, async ({ page, problems }) => {
      problems.expect(problem)
      await page.evaluate(script)
      await expect.poll(() => problems.unsettled()).toEqual({ unexpected: [], missing: [] })
    })

    page.fail(`fails by ${what} that it hasn’t declared`, async ({ page, problems }) => {
      await page.evaluate(script)
      await expect.poll(() => problems.unsettled().unexpected).toContainEqual(expect.stringMatching(problem))
    })
  }

  page.fail('fails by a problem that it has declared and that doesn’t come', ({ problems }) => {
    problems.expect(/nada/)
  })

  page.fail('fails by what axe finds', async ({ page }) => {
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<button></button>')`)
    await expectAccessible(page)
  })
})
