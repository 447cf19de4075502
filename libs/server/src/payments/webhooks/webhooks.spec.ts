import { signatureOf } from '@preciosa/sandbox'
import { openPayments, type TestPayments } from '../testing/open-payments.js'
import type { SentWebhook } from './webhooks.service.js'

describe('the door for webhooks', () => {
  let pay: TestPayments

  beforeAll(async () => {
    pay = await openPayments()
  })

  beforeEach(async () => {
    await pay.ledger.db.query('delete from payment_notice')
    await pay.ledger.db.query('delete from outbox')
  })

  afterAll(() => pay.close())

  function signed({ minutes = 0, ...change }: Partial<SentWebhook> & { minutes?: number } = {}): SentWebhook {
    const at = pay.ledger.clock.now().getTime() - minutes * 60_000
    const signature = signatureOf(pay.mp.webhookSecret, '123', 'request-1', at)
    return { topic: 'payment', dataId: '123', requestId: 'request-1', signature, ...change }
  }

  const stored = () =>
    pay.ledger.db.query(
      `select topic, subject, job, o.run_at <= now() as "isDue"
         from payment_notice n full join outbox o on o.payload = jsonb_build_object('noticeId', n.id)`,
    )
  const ONE = [{ topic: 'payment', subject: '123', job: 'payments.notice', isDue: true }]

  it('stores a webhook with its job, once', async () => {
    await pay.notices.accept(signed())
    expect(await stored()).toEqual(ONE)
    await pay.notices.accept(signed())
    await Promise.all([pay.notices.accept(signed()), pay.notices.accept(signed())])
    expect(await stored()).toEqual(ONE)
  })

  it.each<[string, () => SentWebhook]>([
    ['unsigned', () => signed({ signature: undefined })],
    ['forged', () => signed({ signature: signatureOf('another secret', '123', 'request-1', 0) })],
    ['of another payment', () => signed({ dataId: '124' })],
    ['of another request', () => signed({ requestId: 'request-2' })],
    ['stale', () => signed({ minutes: 6 })],
  ])('refuses one that is %s', async (_, sent) => {
    await expect(pay.notices.accept(sent())).rejects.toMatchObject({ code: 'invalid-client' })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['topic_merchant_order_wh', 'other-topic'],
    ['', 'other-topic'],
    ['payment', 'not-found'],
    ['subscription_preapproval', 'not-found'],
  ])('notes of the topic «%s» why it changed nothing: %s', async (topic, problem) => {
    await pay.notices.accept(signed({ topic }))
    const [notice] = await pay.ledger.db.query<{ id: number }>('select id from payment_notice')
    await pay.notices.handle(notice!.id)
    await pay.notices.handle(notice!.id)
    expect(await pay.ledger.db.query('select problem from payment_notice')).toEqual([{ problem }])
    expect(
      await pay.ledger.db.query('select 1 from payment union all select 1 from payment_finding'),
    ).toEqual([])
  })

  it('counts what it refuses by day and reason', async () => {
    await pay.ledger.db.query('delete from refused_notice')
    const sent = [signed({ minutes: 6 }), signed({ dataId: '124' }), signed({ dataId: '125' })]
    for (const each of [...sent, signed({ signature: undefined })])
      await pay.notices.accept(each).catch(() => undefined)
    expect(await pay.ledger.db.query('select reason, count from refused_notice order by reason')).toEqual([
      { reason: 'forged', count: 2 },
      { reason: 'stale', count: 1 },
      { reason: 'unsigned', count: 1 },
    ])
  })
})
