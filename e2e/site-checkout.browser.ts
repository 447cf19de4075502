import type { FrameLocator, Page } from 'playwright-core'
import { fetchedBody } from '@preciosa/testing'
import { paymentRoutes } from '@preciosa/contracts/payments'
import { PAYMENT_PAGE, planNamed } from '@preciosa/testing/fake-api'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/checkout-test.js'
import { hydrated } from './fixtures/hydrated.js'

const PACK = '/perfil/plan/comprar?productId=2'
const PLAN = '/perfil/plan/comprar?planId=2'
const NUMBER = '4509953566233704'

const field = (page: Page, label: string): FrameLocator => page.frameLocator(`iframe[title="${label}"]`)
const typed = (page: Page, label: string) => field(page, label).getByRole('textbox', { name: label })

/** An issuer's page of 3-D Secure. */
const ISSUER = `<!doctype html><html lang="es"><title>Banco</title><h1>Banco de prueba</h1>
<button onclick="parent.postMessage({ status: 'COMPLETE' }, '*')">Autorizar</button></html>`

/** Holds the timer that leaves the result page, so that a slow machine sees the page. */
const STAY = `{
  const real = window.setTimeout
  window.setTimeout = (work, ms, ...rest) => (ms === 3000 ? 0 : real(work, ms, ...rest))
}`

async function typeCard(page: Page, number = NUMBER): Promise<void> {
  await typed(page, 'Número de la tarjeta').fill(number)
  await typed(page, 'Mes de vencimiento').fill('11')
  await typed(page, 'Año de vencimiento').fill('30')
  await typed(page, 'Código de seguridad').fill('123')
  await page.getByLabel('Nombre y apellido').focus()
}

test('buys a pack; the card goes to the card service only', async ({ page, shop }) => {
  const { api, mercadoPago, site, open } = shop
  await page.addInitScript(STAY)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const step = page.waitForResponse((response) => response.url().includes('/comprar/pago'))
  await open(page, PACK)
  const policy = (await step).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`${mercadoPago.url}/js/v2`)
  expect(policy).toContain(`frame-src https://challenges.cloudflare.com ${mercadoPago.fieldsUrl}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Con qué tarjeta pagás?')
  await expect(page.getByText('Comprobante a nombre de Lucía Ejemplo, DNI 30.111.222')).toBeVisible()
  await typeCard(page)
  await expect(page.getByText('Visa crédito, en un pago')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: /^Pagar \$\s20\.250$/ }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, tenés tu pack de 45 consultas')
  expect(api.purchases.made.size).toBe(1)
  const withCard = sent.filter((line) => line.includes(NUMBER))
  expect(withCard.map((line) => line.replace(/ .*/, ''))).toEqual([
    expect.stringContaining(`${mercadoPago.fieldsUrl}/v1/card_tokens`),
  ])
  expect(sent.filter((line) => line.startsWith(site) && /\b123\b/.test(line))).toEqual([])
  await hydrated(page)
  await page.getByRole('button', { name: 'Quedarme acá' }).click()
  await expect(page.getByText('Te quedás en esta página.')).toBeVisible()
  const receipt = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar el comprobante (PDF)' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^comprobante-.*\.pdf$/)
  await expectAccessibleAtEachWidth(page)
})

test('goes on after three seconds, back to the vehicle', async ({ page, shop }) => {
  const { site, open } = shop
  await open(page, '/ficha/cars/120001')
  await hydrated(page)
  await page.goto(site + PACK)
  await hydrated(page)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiesta')
  expect(new URL(page.url()).pathname).toBe('/ficha/cars/120001')
})

test('goes on after three seconds to the price for which a new user registered', async ({ page, shop }) => {
  const { api, site, open } = shop
  const id = '0190a7f0-0000-4000-8000-0000000000ad'
  api.purchases.statuses.set(id, 'paid')
  const sheet = '/ficha/cars/120001?precios=ver'
  await open(page, `/bienvenido?volver=${encodeURIComponent(sheet)}`, {
    plan: planNamed('Premium', 'individualPremium'),
    waitsAt: 'welcome',
  })
  await hydrated(page)
  await page.goto(`${site}/perfil/plan/comprar/resultado?planId=2&pago=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiesta')
  expect(new URL(page.url()).pathname).toBe('/ficha/cars/120001')
})

test('lists what is missing and what is wrong, and leads into the frames', async ({ page, shop }) => {
  await shop.open(page, PLAN)
  await hydrated(page)
  await expect(typed(page, 'Código de seguridad')).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const problems = page.locator('.problems')
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveText([
    'Número de la tarjeta: Campo obligatorio',
    'Nombre y apellido: Campo obligatorio',
    'Mes de vencimiento: Campo obligatorio',
    'Año de vencimiento: Campo obligatorio',
    'Código de seguridad: Campo obligatorio',
  ])
  await expectAccessibleAtEachWidth(page)
  await problems.getByRole('link', { name: /Número/ }).click()
  await expect(typed(page, 'Número de la tarjeta')).toBeFocused()
  await typeCard(page, '4509953566233740')
  await page.getByLabel('Nombre y apellido').fill('APRO')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(problems.getByRole('link')).toHaveText(['Revisá el número: hay un dígito que no coincide.'])
  await expect(typed(page, 'Número de la tarjeta')).toHaveAttribute('aria-invalid', 'true')
  expect(shop.api.purchases.made.size).toBe(0)
})

test('keeps name and document after a rejection, and empties the card', async ({ page, shop }) => {
  const { api, open } = shop
  api.purchases.next = { status: 'cancelled', reason: 'A la tarjeta no le alcanza el límite.' }
  await open(page, PLAN)
  await hydrated(page)
  await typeCard(page)
  await page.getByLabel('Nombre y apellido').fill('FUND')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('El pago fue rechazado, por favor prueba con otra tarjeta.')).toBeVisible()
  await expect(page.getByText('A la tarjeta no le alcanza el límite. No te cobramos nada')).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('FUND')
  await expect(page.getByLabel('DNI del titular')).toHaveValue('30111222')
  await expect(typed(page, 'Número de la tarjeta')).toHaveValue('')
  await expectAccessibleAtEachWidth(page)
  api.purchases.next = { status: 'paid' }
  await typeCard(page)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Listo')
  expect(api.purchases.made.size).toBe(2)
})

test('repeats the same payment if no answer came', async ({ page, shop, problems }) => {
  const { api, open } = shop
  problems.expect(/503/)
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/card_tokens')) tokens.push(request.url())
  })
  await open(page, PACK)
  await hydrated(page)
  await typeCard(page)
  api.refuse(paymentRoutes.buyProduct, 'unavailable')
  api.refuse(paymentRoutes.ownPayments, 'unavailable')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('No sabemos si el pago salió: se cortó la conexión')).toBeVisible()
  api.answerAsUsual()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Listo')
  const orders = api.calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/admin/payments'),
  )
  expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(tokens).toHaveLength(1)
})

test('ends an expired session with the payment’s message and keeps only one choice', async ({
  page,
  shop,
}) => {
  const { api, open } = shop
  await open(page, PACK)
  await hydrated(page)
  await page.evaluate(`localStorage.setItem('hide-price-alert', 'true')`)
  await page.evaluate(`localStorage.setItem('subscription-paused-dismissed-on', '2026-11-25')`)
  await typeCard(page)
  api.tokens.clear()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(
    page.getByText('Hubo un error al procesar tu pago, por favor intentá con otra tarjeta'),
  ).toBeVisible()
  expect(new URL(page.url()).searchParams.get('showsession')).toBe('true')
  const kept = () => page.evaluate<string[]>('Object.keys(localStorage)')
  await expect.poll(kept).not.toContain('subscription-paused-dismissed-on')
  expect(await kept()).toContain('hide-price-alert')
})

test('leads to Mercado Pago’s own page for a plan', async ({ page, shop }) => {
  await page.route(PAYMENT_PAGE, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>La página de Mercado Pago</h1>' }),
  )
  shop.api.purchases.next = { status: 'cancelled' }
  await shop.open(page, PLAN)
  await hydrated(page)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await page.getByRole('button', { name: 'Pagar con dinero en Mercado Pago' }).click()
  await expect(page.getByRole('heading', { name: 'La página de Mercado Pago' })).toBeVisible()
})

test('asks again for a script that did not load', async ({ page, shop, problems }) => {
  const { mercadoPago, open } = shop
  problems.expect(/js\/v2|ERR_/)
  const script = `${mercadoPago.url}/js/v2`
  await page.route(script, (route) => route.abort())
  await open(page, PACK)
  await expect(page.getByText('No pudimos abrir el formulario de la tarjeta.')).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await typeCard(page)
  await expect(page.getByText('Visa crédito, en un pago')).toBeVisible()
})

test('waits for a pending payment and reloads when it is paid', async ({ page, shop }) => {
  const { api, open } = shop
  api.purchases.next = { status: 'pending' }
  await open(page, PACK)
  await hydrated(page)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('La página se recargará una vez que el pago se haya procesado.')).toBeVisible()
  await expect(page.getByText('cada 5 segundos')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  for (const id of api.purchases.statuses.keys()) api.purchases.statuses.set(id, 'paid')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Listo')
})

test('shows the issuer’s challenge in a document of its own', async ({ page, shop }) => {
  const { api, mercadoPago, open } = shop
  await page.route('https://banco.example/desafio', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: ISSUER }),
  )
  api.purchases.next = {
    status: 'pending',
    challenge: { url: 'https://banco.example/desafio', creq: 'e30' },
  }
  await open(page, PLAN)
  await hydrated(page)
  await typeCard(page)
  const step = page.waitForResponse((response) => response.url().includes('/comprar/autorizacion'))
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const policy = (await step).headers()['content-security-policy'] ?? ''
  expect(policy).toContain('frame-src https: ')
  expect(policy).not.toContain(mercadoPago.url)
  const frame = page.frameLocator('iframe[title="Página de tu banco"]')
  const accept = frame.getByRole('button', { name: 'Autorizar' })
  await expect(accept).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos esperando al banco')
  await expect(page.getByRole('link', { name: 'Volver a la página del banco' })).toBeVisible()
})

test('changes the card of a plan', async ({ page, shop }) => {
  const { api, open } = shop
  await open(page, '/perfil/plan/tarjeta', {
    plan: planNamed('Moto Básico', 'individualMotorbike'),
    ownPlan: { card: { brand: 'Visa', lastFour: '3704', expires: '2030-11' } },
  })
  await hydrated(page)
  await expect(page.getByText('se cobra de tu Visa terminada en 3704, vence 11/30')).toBeVisible()
  await page.getByLabel('DNI del titular').fill('30.111.222')
  await typeCard(page)
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Cambiar la tarjeta' }).click()
  await expect(page.getByText('los próximos cobros de tu plan van a la tarjeta nueva')).toBeVisible()
  expect(api.purchases.cards).toMatchObject([{ paymentMethodId: 'visa', dni: '30111222' }])
})

test('no other page has anything of Mercado Pago', async ({ page, shop }) => {
  const { site, open } = shop
  const policies: string[] = []
  page.on('response', (response) => policies.push(response.headers()['content-security-policy'] ?? ''))
  await open(page, '/perfil/plan/comprar/facturacion?planId=2')
  await hydrated(page)
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('link', { name: 'Volver a los planes' }).click()
  await expect(page.getByRole('heading', { name: 'Mi plan' })).toBeVisible()
  await page.goto(site)
  expect(policies.filter((policy) => policy.includes(new URL(shop.mercadoPago.url).host))).toEqual([])
})

test('gives the mobile app the token of a card', async ({ page, shop }) => {
  const { app, mercadoPago } = shop
  const token = page.waitForResponse((response) => response.url().includes('/v1/card_tokens'))
  const document = page.waitForResponse((response) => response.url() === `${shop.site}/app-new-card`)
  await page.goto(`${app}/app-new-card`)
  const policy = (await document).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-ancestors ${app}`)
  expect(policy).toContain(`${mercadoPago.url}/js/v2`)
  const frame = page.frameLocator('#grid')
  const typedIn = (label: string) => frame.frameLocator(`iframe[title="${label}"]`).getByRole('textbox')
  await typedIn('Número de la tarjeta').fill(NUMBER)
  await typedIn('Mes de vencimiento').fill('11')
  await typedIn('Año de vencimiento').fill('30')
  await typedIn('Código de seguridad').fill('123')
  await frame.getByLabel('Nombre y apellido').fill('APRO')
  await frame.getByLabel('DNI del titular').fill('12.345.678')
  await frame.getByRole('button', { name: 'Usar esta tarjeta' }).click()
  await expect(frame.getByText('Listo. Seguí en la aplicación.')).toBeVisible()
  const { id } = await fetchedBody<{ id: string }>(await token)
  const received = await page.evaluate<{ data: string }[]>('window.received')
  expect(received.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
    { type: 'cardResponse', cardToken: id, paymentMethodId: 'visa', dni: '12345678' },
  ])
  await page.goto(`${shop.site}/app-new-card`)
  await expect(page.getByText('Abrí esta pantalla desde la aplicación.')).toBeVisible()
})
