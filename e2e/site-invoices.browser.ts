import { readFile } from 'node:fs/promises'
import { fetchedBody } from '@preciosa/testing'
import { expect, test } from './fixtures/payments-test.js'
import { PACK, payWith, wentOn } from './fixtures/paying.js'

interface ReceivedMail {
  id: number
  subject: string
  attachments: { name: string; contentType: string }[]
}

test('a pack’s invoice: on its way while ARCA is down, then in the profile and by mail', async ({ shop }) => {
  const { arca, inbox, whole } = shop
  arca.misbehave({ how: 'status', status: 503 }, { times: Infinity })
  const { page, accountId } = await shop.visit(PACK, 'individualCar')
  await payWith(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listo, tenés tu pack de 15/)
  await wentOn(page)
  await expect(page.getByText('La factura está en camino')).toBeVisible()

  arca.misbehave(undefined)
  // The worker would ask again at the next minute.
  await whole.rows(`insert into outbox (job, payload, run_at) values ('invoices.send', '{}', now())`)
  const link = page.getByRole('link', { name: /^Factura B 0003-\d{8}: Pack de 15 consultas, / })
  const isListed = async () => {
    await page.reload()
    return link.isVisible()
  }
  await expect.poll(isListed, { timeout: 90_000 }).toBe(true)
  const number = /0003-\d{8}/.exec((await link.textContent()) ?? '')?.[0]
  const [response, download] = await Promise.all([
    page.waitForResponse('**/perfil/plan/factura/*'),
    page.waitForEvent('download'),
    link.click(),
  ])
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(download.suggestedFilename()).toBe(`factura-b-${number}.pdf`)
  expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')

  const [person] = await whole.rows<{ email: string }>('select email from account where id = $1', [accountId])
  const messages = `${inbox.webUrl}/api/messages`
  const mails = async () =>
    fetchedBody<Omit<ReceivedMail, 'attachments'>[]>(
      await fetch(`${messages}?to=${encodeURIComponent(person!.email)}`),
    )
  const invoiceMail = async () => (await mails()).find(({ subject }) => subject === `Factura B ${number}`)
  await expect.poll(invoiceMail).toBeDefined()
  const mail = await fetchedBody<ReceivedMail>(await fetch(`${messages}/${(await invoiceMail())?.id}`))
  expect(mail.attachments).toMatchObject([
    { name: download.suggestedFilename(), contentType: 'application/pdf' },
  ])
  await page.context().close()
})
