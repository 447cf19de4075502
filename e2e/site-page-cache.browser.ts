import { accountMenu } from './fixtures/account-menu.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

test('cached pages run their scripts and no others', async ({ whole, visit, problems }) => {
  const { brand, group, codia } = whole.ids.gol
  const ofBrand = `/precios/autos/volkswagen_${brand}`
  const page = await (await visit(whole.site)).newPage()
  for (const path of ['/', '/?tipo=motos', ofBrand, `${ofBrand}/gol_${group}`, `/ficha/cars/${codia}`]) {
    const answer = page.waitForResponse(whole.site + path)
    await goToHydrated(page, whole.site + path)
    expect(await (await answer).headerValue('content-security-policy')).toContain("'sha256-")
  }
  problems.expect(/Content Security Policy/)
  const ran = await page.evaluate(`(() => {
    const script = document.createElement('script')
    script.textContent = 'window.stolen = true'
    document.body.append(script)
    const copy = document.createElement('script')
    copy.setAttribute('nonce', 'abc')
    copy.textContent = 'window.stolen = true'
    document.body.append(copy)
    return window.stolen === true
  })()`)
  expect(ran).toBe(false)
})

test("a browser shows a user's page after a visitor's, and the reverse", async ({ whole, ana, visit }) => {
  const visitor = await visit(whole.site)
  const page = await visitor.newPage()
  const signIn = page.getByRole('link', { name: 'Ingresar' })
  const account = accountMenu(page)
  await goToHydrated(page, whole.site)
  await expect(signIn).toBeVisible()
  const [name = '', value = ''] = ana.cookie.split('=')
  await visitor.addCookies([{ name, value, url: whole.site, httpOnly: true, sameSite: 'Lax' }])
  await page.reload()
  await expect(account).toBeVisible()
  await expect(signIn).toHaveCount(0)
  await visitor.clearCookies()
  await page.reload()
  await expect(signIn).toBeVisible()
  await expect(account).toHaveCount(0)
})
