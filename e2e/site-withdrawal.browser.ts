import { fetchedBody } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expect, type RealShop, test } from './fixtures/payments-test.js'
import { hydrated } from './fixtures/hydrated.js'
import { payWith, wentOn } from './fixtures/paying.js'

const HOUR = 3_600_000

/** A person whose plan is paid. */
async function subscriber(shop: RealShop): Promise<{ accountId: number; email: string }> {
  const id = await shop.planId('individualPremium')
  const { page, accountId } = await shop.visit(`/perfil/plan/comprar?planId=${id}`)
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, tenés Premium')
  await wentOn(page)
  await shop.whole.mercadoPago.advance(2 * HOUR)
  const paid = () =>
    shop.whole.rows('select from plan_invoice where account_id = $1 and paid_at is not null', [accountId])
  await expect.poll(paid, { timeout: 60_000 }).toHaveLength(1)
  await page.context().close()
  const [person] = await shop.whole.rows<{ email: string }>('select email from account where id = $1', [
    accountId,
  ])
  return { accountId, email: person!.email }
}

/** From home to the mailed link, in a browser that never signed in. */
async function ask(shop: RealShop, page: Page, button: string, email: string): Promise<string> {
  await page.goto(shop.whole.site)
  const link = page.getByRole('main').getByRole('link', { name: button })
  await expect(link).toBeInViewport()
  await link.click()
  await hydrated(page)
  await page.getByLabel('Tu correo o tu DNI').fill(email)
  await page.getByRole('button', { name: /^Quiero/ }).click()
  const shown = await page.getByText(/^.*Recibimos tu pedido: /).textContent()
  const code = /(ARR|BAJA)-\w{8}/.exec(shown ?? '')?.[0] ?? ''
  const messages = `${shop.inbox.webUrl}/api/messages`
  const mail = async () => {
    const all = await fetchedBody<{ id: number; subject: string }[]>(
      await fetch(`${messages}?to=${encodeURIComponent(email)}`),
    )
    return all.find(({ subject }) => subject.endsWith(code))
  }
  await expect.poll(mail, { timeout: 60_000 }).toBeDefined()
  const { text } = await fetchedBody<{ text: string }>(await fetch(`${messages}/${(await mail())?.id}`))
  // The worker of this shop doesn't know the site's port.
  return shop.whole.site + (/\/pedido\?token=[\w-]+/.exec(text)?.[0] ?? '')
}

const planOf = async ({ whole }: RealShop, accountId: number) => {
  const [row] = await whole.rows<{ status: string; refund: string | null; charge: string }>(
    `select s.status, r.state as refund, p.status as charge
       from subscription s join provider_subscription p on p.external_id = s.external_id
       left join plan_invoice i on i.subscription_id = s.id left join payment_refund r on r.bill_id = i.id
      where s.account_id = $1`,
    [accountId],
  )
  return row
}

test('a plan is revoked from home without signing in, and its money goes back', async ({ shop, browser }) => {
  const { accountId, email } = await subscriber(shop)
  const page = await (await browser.newContext()).newPage()
  const link = await ask(shop, page, 'Botón de arrepentimiento', email)
  await page.goto(link)
  await expect(page.getByText(`de la cuenta ${email}`)).toBeVisible()
  expect(await planOf(shop, accountId)).toMatchObject({ status: 'active', refund: null })
  await hydrated(page)
  await page.getByRole('radio', { name: /^Premium, mensual/ }).check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/^Te devolvemos/)).toBeVisible()
  await expect
    .poll(() => planOf(shop, accountId), { timeout: 60_000 })
    .toEqual({ status: 'ended', refund: 'done', charge: 'cancelled' })
  await page.reload()
  await expect(page.getByText(/^Te devolvemos/)).toBeVisible()
  await page.context().close()
})

test('a plan is left from home without signing in and without scripts', async ({ shop, browser }) => {
  const { accountId, email } = await subscriber(shop)
  const page = await (await browser.newContext()).newPage()
  const link = await ask(shop, page, 'Botón de baja', email)
  await page.context().close()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(link)
  await plain.getByRole('radio', { name: /^Dejar Premium/ }).check()
  await plain.getByRole('button', { name: 'Confirmar' }).click()
  await expect(plain.getByText(/^Dejaste «Premium»: no se cobra más y dura hasta el/)).toBeVisible()
  await expect
    .poll(() => planOf(shop, accountId), { timeout: 60_000 })
    .toEqual({ status: 'ending', refund: null, charge: 'paused' })
  await plain.context().close()
})
