import type { Frame, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/app-host-test.js'

const vehicle = (codia: number, changes: object = {}) => ({
  codia,
  versionDescription: `Fiesta ${codia}`,
  brand: { id: 12, name: 'Ford' },
  model: { id: 1, name: 'Fiesta' },
  vehicleType: 'cars',
  years: [2018, 2017],
  list_price: 29_411,
  ...changes,
})
const pricesOf = (codia: number, availableCredits: number) => ({
  codia,
  newPrice: { price: 29_411 },
  usedPrices: [{ year: 2018, price: 21_737 }],
  response: [
    { year: null, price: 29_411 },
    { year: 2018, price: 21_737 },
  ],
  userCredits: availableCredits,
  availableCredits,
})
const USER = {
  availableInfocredits: 5,
  infoCreditsActive: true,
  codiasConsultados: [{ codia: 2, vehicleType: 'cars' }],
}

async function received(page: Page): Promise<unknown[]> {
  const all = await page.evaluate<{ origin: string; data: string }[]>(`window.received.splice(0)`)
  return all.map(({ data }) => JSON.parse(data) as unknown)
}
const say = (page: Page, message: unknown) =>
  page.evaluate(
    `window.say(${JSON.stringify(typeof message === 'string' ? message : JSON.stringify(message))})`,
  )
const frameOf = async (page: Page): Promise<Frame> => {
  const element = await page.waitForSelector('#grid')
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('No frame')
  return frame
}
const cards = (frame: Frame) => frame.locator('.app-card')

test("the app's grid requests data from the app and shows its answers", async ({ places, openWindow }) => {
  const { app, site } = places
  const context = await openWindow({ viewport: { width: 400, height: 760 } })
  const page = await context.newPage()
  const document = page.waitForResponse(`${site}/app-infogrid`)
  await page.goto(app)
  const headers = (await document).headers()
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${app};`)
  expect(headers['x-frame-options']).toBeUndefined()
  const frame = await frameOf(page)

  await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'cars' }])
  await say(page, { token: 'la.de.ana' })
  await say(page, { user: USER })
  await say(page, { vehicles: Array.from({ length: 250 }, (_, at) => vehicle(at + 1)) })
  await expect(cards(frame)).toHaveCount(250)
  await expect(frame.getByText('250 versiones · InfoCredits: 5')).toBeVisible()
  await say(page, { pinnedVehicles: [{ codia: 3, vehicleType: 'cars' }] })
  await expect(frame.getByRole('button', { name: 'Fijada Fiesta 3', exact: true })).toBeVisible()

  await frame.getByRole('button', { name: 'Ver 250 más' }).press('Enter')
  await expect.poll(() => received(page)).toEqual([{ type: 'loadMore', page: 2 }])
  await say(page, { vehicles: [vehicle(251)] })
  await expect(cards(frame)).toHaveCount(251)
  await expect(frame.getByRole('button', { name: 'Ver 250 más' })).toHaveCount(0)

  await frame.getByRole('button', { name: 'Ver los precios de Fiesta 1', exact: true }).click()
  const question = frame.getByRole('dialog', { name: 'Se consumirá un InfoCredit' })
  await expect(question).toContainText('se consumirá un InfoCredit de los 5 que tenés')
  expect(await received(page)).toEqual([])
  await question.getByRole('button', { name: 'Ver los precios' }).click()
  await expect.poll(() => received(page)).toEqual([{ type: 'price', codia: 1, vehicleType: 'cars' }])
  await expect(cards(frame).first()).toContainText('Buscando…')
  await say(page, { prices: [pricesOf(1, 4)] })
  await expect(cards(frame).first()).toContainText('$\u00a021.737.000')
  await expect(cards(frame).first()).toContainText('Visto')
  await expect(frame.getByText('251 versiones · InfoCredits: 4')).toBeVisible()
  await frame.getByRole('button', { name: 'Ver los precios de Fiesta 2', exact: true }).click()
  await expect.poll(() => received(page)).toEqual([{ type: 'price', codia: 2, vehicleType: 'cars' }])

  await frame.getByRole('button', { name: 'Fijar Fiesta 2', exact: true }).click()
  await frame.getByRole('button', { name: 'Fijada Fiesta 3', exact: true }).click()
  await expect
    .poll(() => received(page))
    .toEqual([
      { type: 'pin', codia: 2, vehicleType: 'cars', pinned: true },
      { type: 'pin', codia: 3, vehicleType: 'cars', pinned: false },
    ])

  await say(page, { token: 'la.de.eva' })
  await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'cars' }])
  await expect(cards(frame)).toHaveCount(0)
  await say(page, { vehicles: [vehicle(1)] })
  await expect(cards(frame).first()).toContainText('Ver')
  await expect(cards(frame).first()).not.toContainText('21.737')

  await frame.getByText('Motos').click()
  await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'motorcycles' }])
  await say(page, { vehicles: [vehicle(9, { vehicleType: 'motorcycles' })] })
  await expect(cards(frame)).toHaveCount(1)
  expect(new URL(frame.url()).search).toBe('')
  expect(await context.cookies(site)).toEqual([])

  await test.step('the next page once, when the user scrolls to the end', async () => {
    await page.reload()
    const frame = await frameOf(page)
    await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'cars' }])
    const pageOf = (number: number) =>
      Array.from({ length: 250 }, (_, at) => vehicle((number - 1) * 250 + at + 1))
    await say(page, { vehicles: pageOf(1) })
    await expect(cards(frame)).toHaveCount(250)
    for (const number of [2, 3]) {
      await frame.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await expect.poll(() => received(page)).toEqual([{ type: 'loadMore', page: number }])
      await frame.evaluate('scrollTo(0, 0); scrollTo(0, document.documentElement.scrollHeight)')
      await say(page, { vehicles: pageOf(number) })
      await expect(cards(frame)).toHaveCount(number * 250)
      expect(await received(page)).toEqual([])
    }
  })
})

test('the grid ignores wrong shapes, ten megabytes and other origins', async ({
  places,
  openWindow,
  problems,
}) => {
  const { app, stranger, site } = places
  const page = await (await openWindow()).newPage()
  await page.goto(app)
  const frame = await frameOf(page)
  await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'cars' }])
  const wrong = [
    '{',
    'null',
    '[]',
    { vehicles: 'x' },
    { vehicles: [{ codia: '<img src=x>' }] },
    { prices: [{ codia: 1 }] },
    { user: null, token: 'a' },
    { type: 'loadData', vehicleType: 'cars' },
  ]
  for (const message of wrong) await say(page, message)
  await page.evaluate(
    `window.say('["' + 'x'.repeat(10_000_000) + '"]'); window.say({ vehicles: [] }); window.say(7)`,
  )
  // Messages arrive in order, so the earlier ones were ignored.
  await say(page, { vehicles: [vehicle(7)] })
  await expect(cards(frame)).toHaveCount(1)
  await expect(frame.getByText(/InfoCredits:/)).toHaveCount(0)

  // A sibling frame of another origin posts a message.
  await page.evaluate(`new Promise((resolve) => {
    const other = document.createElement('iframe')
    other.sandbox = 'allow-scripts'
    other.srcdoc = '<script>parent.frames[0].postMessage(JSON.stringify({ vehicles: [] }), "*"); parent.postMessage("sent", "*")<' + '/script>'
    addEventListener('message', ({ data }) => data === 'sent' && resolve())
    document.body.append(other)
  })`)
  await say(page, { user: USER })
  await expect(frame.getByText('1 versión · InfoCredits: 5')).toBeVisible()

  problems.expect(/frame-ancestors/)
  const foreign = await (await openWindow()).newPage()
  await foreign.goto(stranger)
  await expect.poll(async () => (await frameOf(foreign)).url()).toMatch(/^chrome-error:/)
  expect(await foreign.evaluate('window.received')).toEqual([])
  const home = await foreign.request.get(`${site}/logout`)
  expect(home.headers()['x-frame-options']).toBe('DENY')
  expect(home.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test("the grid talks to React Native's window, and explains itself when opened alone", async ({
  places,
  openWindow,
}) => {
  const { site } = places
  const alone = await (await openWindow({ viewport: { width: 360, height: 700 } })).newPage()
  await alone.goto(`${site}/app-infogrid`)
  await alone.getByText('Esta grilla se abre desde la aplicación.').waitFor()
  await expectAccessibleAtEachWidth(alone)

  const context = await openWindow({ viewport: { width: 360, height: 700 } })
  await context.addInitScript(
    `window.received = []; window.ReactNativeWebView = { postMessage: (text) => window.received.push({ data: text }) }`,
  )
  const page = await context.newPage()
  await page.goto(`${site}/app-infogrid`)
  await expect.poll(() => received(page)).toEqual([{ type: 'loadData', vehicleType: 'cars' }])
  const put = {
    iPhone: (text: string) => `window.dispatchEvent(new MessageEvent('message', { data: ${text} }))`,
    Android: (text: string) => `document.dispatchEvent(new MessageEvent('message', { data: ${text} }))`,
    script: (text: string) => `window.postMessage(${text})`,
  }
  for (const [way, message] of [
    ['iPhone', { vehicles: [vehicle(1), vehicle(2), vehicle(3, { years: [] })] }],
    ['Android', { user: USER }],
    ['script', { prices: [pricesOf(1, 4)] }],
    ['Android', { pinnedVehicles: [{ codia: 2, vehicleType: 'cars' }] }],
  ] as const)
    await page.evaluate(put[way](JSON.stringify(JSON.stringify(message))))
  await page.getByRole('button', { name: 'Fijada Fiesta 2' }).waitFor()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Ver los precios de Fiesta 2' }).press('Enter')
  await expect.poll(() => received(page)).toEqual([{ type: 'price', codia: 2, vehicleType: 'cars' }])
  await page.evaluate(`window.postMessage(${JSON.stringify(JSON.stringify({ vehicles: [vehicle(4)] }))})`)
  await page.getByRole('button', { name: 'Ver los precios de Fiesta 4' }).press('Enter')
  await modal(page, 'Se consumirá un InfoCredit').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test(
  'the filled grid is accessible in every colour scheme',
  { tag: '@sweep' },
  async ({ places, openWindow }) => {
    for (const look of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      const context = await openWindow({ viewport: { width: 360, height: 700 }, ...look })
      const page = await context.newPage()
      await page.addInitScript('window.ReactNativeWebView = { postMessage() {} }')
      await page.goto(`${places.site}/app-infogrid`)
      await page.getByText('Motos').waitFor()
      for (const message of [
        { vehicles: [vehicle(1), vehicle(2), vehicle(3, { years: [] })] },
        { user: USER },
        { prices: [pricesOf(1, 4)] },
        { pinnedVehicles: [{ codia: 2, vehicleType: 'cars' }] },
      ])
        await page.evaluate(`window.postMessage(${JSON.stringify(JSON.stringify(message))})`)
      await page.getByRole('button', { name: 'Fijada Fiesta 2' }).waitFor()
      await expectAccessibleAtEachWidth(page)
    }
  },
)
