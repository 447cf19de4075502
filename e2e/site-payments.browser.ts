import { readFile } from 'node:fs/promises'
import { TEST_CARDS } from '@preciosa/sandbox'
import { expect, type RealShop, test } from './fixtures/payments-test.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { PACK, payWith, wentOn } from './fixtures/paying.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const paymentOf = async ({ whole }: RealShop, accountId: number) => {
  const [order] = await whole.rows<{ externalId: string }>(
    `select coalesce(payment_id, preapproval_id) as "externalId" from bill where account_id = $1 order by created_at desc limit 1`,
    [accountId],
  )
  return order?.externalId ?? ''
}
/** A plan is charged within two hours; until then it gives an advance. */
async function chargeFirst(shop: RealShop, accountId: number, credits = 45): Promise<void> {
  await shop.whole.mercadoPago.advance(2 * HOUR)
  await expect.poll(() => balanceOf(shop, accountId), { timeout: 60_000 }).toBe(credits)
}
const planOf = async ({ whole }: RealShop, accountId: number) => {
  const [plan] = await whole.rows<{ externalId: string; status: string }>(
    `select external_id as "externalId", status from subscription where account_id = $1`,
    [accountId],
  )
  if (plan === undefined) throw new Error('No plan')
  return plan
}
const balanceOf = async ({ whole }: RealShop, accountId: number) => {
  const [row] = await whole.rows<{ left: number }>(
    `select coalesce(sum(amount - used), 0)::int as left from credit_lot where account_id = $1 and expires_at > now()`,
    [accountId],
  )
  return row?.left
}

test('a pack: rejected, then paid with another card', async ({ shop }) => {
  const { page, accountId } = await shop.visit(PACK, 'individualCar')
  await payWith(page, 'FUND')
  await expect(page.getByText('El pago fue rechazado, por favor prueba con otra tarjeta.')).toBeVisible()
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listo, tenés tu pack de 15/)
  expect(await balanceOf(shop, accountId)).toBeGreaterThanOrEqual(15)
  await page.context().close()
})

test('a pack that waits: paid after a webhook, or cancelled', async ({ shop }) => {
  for (const outcome of ['approve', 'reject'] as const) {
    const { page, accountId } = await shop.visit(PACK, 'individualCar')
    await payWith(page, 'CONT')
    await expect(
      page.getByText('La página se recargará una vez que el pago se haya procesado.'),
    ).toBeVisible()
    await shop.whole.mercadoPago.events[outcome](await paymentOf(shop, accountId))
    const text = outcome === 'approve' ? /^Listo, tenés tu pack/ : /rechazado/
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 60_000 })
    await page.context().close()
  }
})

test('two packs are two payments, each with its own result', async ({ shop }) => {
  const { whole } = shop
  const { page, accountId } = await shop.visit(PACK, 'individualCar')
  await payWith(page, 'CONT')
  const heading = page.getByRole('heading', { level: 1 })
  const waitsFor = async (pack: string) => {
    await expect(heading).toHaveText('Estamos esperando al banco')
    await expect(page.getByText(pack)).toBeVisible()
  }
  await waitsFor('Pack de 15 consultas')
  const first = await paymentOf(shop, accountId)
  const address = page.url()
  await goToHydrated(page, `${whole.site}/perfil/plan/comprar?productId=2`)
  await expect(page.getByText(/^Tenés otro pago en camino\. Este es aparte/)).toBeVisible()
  await payWith(page, 'CONT', TEST_CARDS.master)
  await waitsFor('Pack de 45 consultas')
  await whole.mercadoPago.events.approve(await paymentOf(shop, accountId))
  await expect(page.getByText(/^Listo, tenés tu pack de 45/)).toBeVisible({ timeout: 60_000 })
  await wentOn(page)
  await goToHydrated(page, address)
  await waitsFor('Pack de 15 consultas')
  await whole.mercadoPago.events.approve(first)
  await expect(page.getByText(/^Listo, tenés tu pack de 15/)).toBeVisible({ timeout: 60_000 })
  await page.context().close()
})

test('a pack with 3-D Secure', async ({ shop }) => {
  const { page } = await shop.visit(PACK, 'individualCar')
  await payWith(page, 'APRO', TEST_CARDS.challengeAccepted)
  const bank = page
    .frameLocator('iframe[title="Página de tu banco"]')
    .getByRole('button', { name: 'Autorizar' })
  await bank.click({ timeout: 60_000 })
  await expect(page.getByText(/^Listo, tenés tu pack/)).toBeVisible({ timeout: 60_000 })
  await page.context().close()
})

test('a plan: bought, charged, left and kept', async ({ shop }) => {
  const id = await shop.planId('individualPremium')
  const { page, accountId } = await shop.visit(`/perfil/plan/comprar?planId=${id}`)
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, tenés Premium')
  await wentOn(page)
  expect(await balanceOf(shop, accountId)).toBe(3)
  await chargeFirst(shop, accountId)
  await page.goto(`${shop.whole.site}/perfil/plan`)
  await hydrated(page)
  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await expect(page.getByText(/Visa terminada en 3704/)).toBeVisible()
  await page.getByRole('link', { name: 'Solicitar la baja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Solicitar la baja' }).click()
  await expect(page.getByText('Desuscripción solicitada', { exact: true })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Me quedo con el plan' }).click()
  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await page.context().close()
})

test('a plan: paused by a rejected charge, and paid again with another card', async ({ shop }) => {
  const { whole } = shop
  const id = await shop.planId('individualPremium')
  const { page, accountId } = await shop.visit(`/perfil/plan/comprar?planId=${id}`)
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, tenés Premium')
  await wentOn(page)
  await chargeFirst(shop, accountId)
  const { externalId } = await planOf(shop, accountId)
  // Mercado Pago tries again 2, 4, 7 and 9 days later: 31 days hold one or two attempts, by the month's length.
  whole.mercadoPago.events.rejectCharges(externalId, 2)
  await whole.mercadoPago.advance(31 * DAY)
  const status = async () => (await planOf(shop, accountId)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('paused')
  await goToHydrated(page, `${whole.site}/perfil/plan`)
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  const notice = page.getByRole('dialog', { name: 'Suscripción pausada por rechazo en tu método de pago' })
  const alarm = page.locator('.callout--error')
  await expect(alarm).toContainText(/no se pudieron cobrar \$\s12\.000 de tu Visa terminada en 3704/)
  await expect(alarm).toContainText('Mercado Pago vuelve a probar el ')
  await notice.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText('se cobra de tu Visa terminada en 3704')).toBeVisible()
  await payWith(page, 'APRO', TEST_CARDS.master)
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Con la tarjeta nueva se cobran \$\s12\.000 el /)).toBeVisible()
  await expect(alarm).toHaveCount(0)
  await whole.mercadoPago.advance(5 * DAY)
  await expect.poll(status, { timeout: 60_000 }).toBe('active')
  await goToHydrated(page, `${whole.site}/perfil/plan`)
  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await expect(page.getByText('Mastercard terminada en 0604')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Comprobante: Premium/ })).toHaveCount(2)
  await page.context().close()
})

test('a plan: up at once, down and by the year at the end of what is paid, and taken back', async ({
  shop,
}) => {
  const { whole } = shop
  const id = await shop.planId('individualCar')
  const { page, accountId } = await shop.visit(`/perfil/plan/comprar?planId=${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await payWith(page, 'APRO')
  await expect(heading).toHaveText('Listo, tenés Auto Básico')
  await wentOn(page)
  await chargeFirst(shop, accountId, 15)
  await goToHydrated(page, `${whole.site}/perfil/plan`)
  await page.getByRole('link', { name: 'Pasar a Premium' }).click()
  await expect(page.getByText(/^Diferencia hasta el/)).toBeVisible()
  await payWith(page, 'APRO')
  await expect(heading).toHaveText('Listo, tenés Premium')
  await wentOn(page)
  expect(await balanceOf(shop, accountId)).toBeGreaterThan(15)

  await goToHydrated(page, `${whole.site}/particulares`)
  await page.getByRole('link', { name: 'Cambiar a Auto Básico' }).click()
  await payWith(page, 'APRO')
  await expect(heading).toHaveText(/^Listo: desde el .* tenés Auto Básico$/)
  await wentOn(page)
  await goToHydrated(page, `${whole.site}/perfil/plan`)
  await page.getByRole('button', { name: 'Me quedo con Premium' }).click()
  await expect(page.getByText('Cambio de plan')).toBeHidden()
  await hydrated(page)
  await page.getByRole('link', { name: /^Pagar Premium por año/ }).click()
  await payWith(page, 'APRO')
  await expect(heading).toHaveText(/^Listo: desde el .* tenés Premium$/)
  await wentOn(page)
  await goToHydrated(page, `${whole.site}/perfil/plan`)
  await expect(page.getByText(/tenés Premium, .* por año/)).toBeVisible()
  await page.context().close()
})

test('a pack: on the phone, found by its e-mail, explained and refunded in part and whole', async ({
  shop,
}) => {
  const { page, accountId } = await shop.visit(PACK, 'individualCar')
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listo, tenés tu pack de 15/)
  await wentOn(page)
  const paid = (await balanceOf(shop, accountId)) ?? 0
  const [person] = await shop.whole.rows<{ email: string }>('select email from account where id = $1', [
    accountId,
  ])

  const desk = await shop.desk('payments')
  const main = desk.locator('main')
  const dialog = desk.getByRole('dialog')
  await desk.getByPlaceholder('E-mail o número').fill(person!.email)
  const csv = desk.getByRole('link', { name: 'Descargar CSV' })
  await expect(csv).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(JSON.stringify({ q: person!.email }))),
  )
  const [download] = await Promise.all([desk.waitForEvent('download'), csv.click()])
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`;${person!.email};Pack;Pack de 15 consultas;7500;0;Pagado;`)
  await desk.getByRole('link', { name: 'Pack de 15 consultas' }).click()
  await expect(main).toContainText('Aprobado')
  await expect(main).toContainText('Lucía Ejemplo, Consumidor Final, DNI 30111222')

  const refund = async (effects: string, amount?: string) => {
    await desk.getByRole('button', { name: 'Devolver dinero' }).click()
    if (amount !== undefined) await dialog.getByLabel('Importe').fill(amount)
    await expect(dialog).toContainText(effects)
    await expect(dialog).toContainText('el dinero aparece en el resumen')
    await dialog.getByLabel('Motivo').fill('Se cobró dos veces.')
    await dialog.getByRole('button', { name: /^Devolver/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await refund('Se retiran 5 InfoCredits sin gastar.', '2.600')
  await expect.poll(() => balanceOf(shop, accountId), { timeout: 60_000 }).toBe(paid - 5)
  await desk.reload()
  await expect(main).toContainText(
    /le devolvimos \$\s2\.600 por Pack de 15 consultas\. Pagó con tarjeta de crédito terminada en 3704: el dinero aparece/,
  )
  await refund('Se retiran 10 InfoCredits sin gastar.')
  await expect.poll(() => balanceOf(shop, accountId), { timeout: 60_000 }).toBe(paid - 15)

  await page.goto(`${shop.whole.site}/perfil/plan`)
  await expect(page.getByRole('row', { name: /Pack de 15 consultas devuelto/ })).toBeVisible()
  const creditNotes = async () => {
    await page.reload()
    return page.getByRole('link', { name: /^Nota de crédito B 0003-\d{8}: Pack de 15 consultas/ }).count()
  }
  await expect.poll(creditNotes, { timeout: 90_000 }).toBe(2)
  await page.goto(`${shop.whole.site}/perfil/infocreditos`)
  await expect(page.getByRole('row', { name: /Se devolvió el pago del pack\..*10/ })).toBeVisible()
  await desk.close()
  await page.context().close()
})
