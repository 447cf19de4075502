import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Attempt, WRONG_DNI } from '@preciosa/contracts/payments'
import { type Fault, type RunningMercadoPago, startMercadoPago, TEST_CARDS } from '@preciosa/sandbox'
import {
  createTestDatabase,
  fetchedBody,
  freePort,
  type SignedInPerson,
  solveCaptcha,
  type TestDatabase,
  waitFor,
} from '@preciosa/testing'
import pg from 'pg'
import { addBuyers, purchase } from './buyers.js'
import { type Program, startApi, startSite, startWorker } from './programs.js'
import { sessionCookie } from './session-cookie.js'

const HOUR = 3_600_000
const PAY = '/perfil/plan/comprar/pago'
const CARD = '/perfil/plan/tarjeta'
const SITE = "the site's answers"
/** Fields of a card at Mercado Pago, which show its security code; the code alone is too short to look for. */
const FIELDS = ['card_number', 'cardNumber', 'security_code', 'securityCode']

interface Card {
  number: string
  token: string
}

interface Place {
  where: string
  content: string
}

describe('card data', () => {
  let database: TestDatabase
  let client: pg.Client
  let folder: string
  let mp: RunningMercadoPago
  let api: Program
  let worker: Program
  let site: Program
  let people: SignedInPerson[]
  let logs = ''
  let ownOutput = ''
  const cards: Card[] = []
  const answers: string[] = []
  const siteAnswers: string[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-cards-'))
    client = new pg.Client(database.url)
    await client.connect()
    people = await addBuyers(database.url, 5)
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream)
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        ownOutput += String(text)
        return write(text)
      })
    }
    mp = await startMercadoPago()
    const [files, port] = [join(folder, 'files'), await freePort()]
    const temporary = join(folder, 'temporary')
    await mkdir(temporary)
    const apiUrl = `http://127.0.0.1:${port}`
    const more = { ...mp.envFor(apiUrl), LOG_LEVEL: 'debug', TMPDIR: temporary }
    const log = (text: string) => void (logs += text)
    ;[api, worker, site] = await Promise.all([
      startApi(database.url, files, { port, more, log }),
      startWorker(database.url, files, more, log),
      startSite(apiUrl, more, undefined, log),
    ])
  })

  afterAll(async () => {
    jest.restoreAllMocks()
    await site.stop()
    await worker.stop()
    await api.stop()
    await client.end()
    await mp.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** As the card fields of a browser make one, at Mercado Pago. */
  async function newCard(holder = 'APRO', number = someNumber()): Promise<Card> {
    const answer = await fetch(`${mp.url}/v1/card_tokens?public_key=${mp.publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        expiration_month: '11',
        expiration_year: '2090',
        security_code: '739',
        cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
      }),
    })
    expect(answer.status).toBe(201)
    const card = { number, token: (await fetchedBody<{ id: string }>(answer)).id }
    cards.push(card)
    return card
  }

  async function captcha(): Promise<{ 'captcha-response': string }> {
    const answer = await fetch(`${api.url}/auth/captcha?action=payment`)
    const { challenge } = await fetchedBody<{ challenge: Parameters<typeof solveCaptcha>[0] }>(answer)
    return { 'captcha-response': solveCaptcha(challenge) }
  }

  async function send(
    path: string,
    person: SignedInPerson,
    { token: cardToken }: Card,
    change: { method?: string; body?: string } = {},
  ): Promise<{ status: number; said: Partial<Attempt> }> {
    const init = purchase(person, { cardToken, key: randomUUID() })
    const headers = { ...init.headers, ...(await captcha()) }
    const answer = await fetch(api.url + path, { ...init, ...change, headers })
    const text = await answer.text()
    answers.push(text)
    return { status: answer.status, said: (text === '' ? {} : JSON.parse(text)) as Partial<Attempt> }
  }

  /** Sends a form to the site; returns the address it leads to, or the page's status and text. */
  async function post(
    path: string,
    { token }: SignedInPerson,
    body: URLSearchParams | string,
    more: Record<string, string> = {},
  ): Promise<string> {
    const headers = { cookie: await sessionCookie(token), origin: site.url, ...more }
    const answer = await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body })
    const text = await answer.text()
    siteAnswers.push(text, JSON.stringify([...answer.headers]))
    return answer.headers.get('location') ?? `${answer.status} ${writtenOn(text)}`
  }

  /** Fills and sends the card form of a page. */
  async function press(
    path: string,
    person: SignedInPerson,
    { token: cardToken }: Card,
    change: Record<string, string> = {},
  ): Promise<string> {
    const headers = { cookie: await sessionCookie(person.token) }
    const page = await (await fetch(site.url + path, { headers })).text()
    const hidden = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1] ?? ''
    const { 'captcha-response': solved } = await captcha()
    const own = { key: hidden('key'), shownPrice: hidden('shownPrice'), captcha: solved }
    const card = { cardToken, paymentMethodId: 'master', dni: '12345678' }
    return post(path, person, new URLSearchParams({ ...own, ...card, ...change }))
  }

  /** Everything that is stored, with bytes as text and as hexadecimal digits. */
  async function stored(): Promise<Place[]> {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const places: Place[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      places.push({ where: name, content: rows.map(({ row }) => row).join('\n') })
    }
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      places.push({ where: path, content: (await readFile(path)).toString('latin1') })
    }
    return places
  }

  it('is in no log, table or file after payments of all kinds, nor in an answer of API or site', async () => {
    const [ana, beto, caro, dana, elsa] = people as [SignedInPerson, ...SignedInPerson[]]
    const [plan] = await idsOf(`select id from plan where code = 'individualPremium' and billing = 'monthly'`)
    const [pack] = await idsOf('select id from product')
    const [PLAN, PACK] = [`/admin/subscriptions/${plan}`, `/admin/payments?productId=${pack}`]
    const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).said.status

    expect(await status(PLAN, ana, await newCard('SECU'))).toBe('cancelled')
    expect(await status(PLAN, ana, await newCard())).toBe('paid')
    const used = await newCard()
    expect(await status(PACK, ana, used)).toBe('paid')
    expect(await status(PACK, ana, used)).toBe('cancelled')
    expect(await status(PACK, ana, await newCard('FUND'))).toBe('cancelled')
    expect(await send('/admin/subscriptions/card', ana, await newCard(), { method: 'PUT' })).toMatchObject({
      status: 204,
    })
    const challenged = await send(PACK, ana, await newCard('APRO', TEST_CARDS.challengeAccepted))
    expect(challenged.said).toMatchObject({ status: 'pending', challenge: {} })

    // What Mercado Pago answers may quote the card.
    expect(await status(PLAN, beto!, await newCard())).toBe('paid')
    const faults = [{ status: 400 }, { status: 500, isExecuted: true }, { status: 200, type: 'text/html' }]
    for (const fault of faults) {
      const card = await newCard()
      const quote = { message: `card ${card.number}, ${card.token}`, error: card.token, cause: [] }
      mp.misbehave({ call: 'POST /v1/payments', body: JSON.stringify(quote), ...fault } satisfies Fault)
      const { said } = await send(PACK, beto!, card)
      mp.misbehave(undefined)
      expect(said.status).toBe(fault.status === 400 ? 'cancelled' : 'pending')
      await client.query(
        `update payment_order set status = 'cancelled', settled_at = now() where status = 'pending'`,
      )
    }

    // Broken or hostile clients.
    const card = await newCard()
    const whole = { number: card.number, security_code: '739', card_number: card.number }
    const bodies = [
      JSON.stringify({ cardToken: card.token, dni: '12345678', paymentMethodId: 'master', card: whole }),
      JSON.stringify({
        cardToken: `${card.token} ${card.number}`,
        dni: card.number,
        paymentMethodId: 'master',
      }),
      JSON.stringify({ cardToken: whole, dni: '12345678', paymentMethodId: card.token }),
      `{"cardToken":"${card.token}","security_code":${card.number}`,
    ]
    for (const body of bodies)
      expect((await send(PLAN, caro!, card, { body })).status).toBeGreaterThanOrEqual(400)
    const address = `/admin/payments?cardToken=${card.token}&numero=${card.number}`
    expect((await send(address, caro!, card)).status).toBeGreaterThanOrEqual(400)
    const wrong = { number: card.number, token: card.number }
    expect((await send(PLAN, dana!, wrong)).status).toBe(400)

    // The same through the site's forms.
    const [BUY_PLAN, BUY_PACK] = [`${PAY}?planId=${plan}`, `${PAY}?productId=${pack}`] as const
    expect(await press(BUY_PLAN, elsa!, await newCard())).toMatch(/comprar\/resultado/)
    expect(await press(BUY_PACK, elsa!, await newCard())).toMatch(/comprar\/resultado/)
    expect(await press(BUY_PACK, elsa!, await newCard('FUND'))).toContain('El pago fue rechazado')
    expect(await press(CARD, elsa!, await newCard())).toBe('/perfil/plan')
    const typed = await newCard()
    expect(await press(BUY_PACK, elsa!, typed, { dni: typed.number })).toContain(WRONG_DNI)
    expect(await press(BUY_PACK, elsa!, typed, { cardToken: `${typed.token} ${typed.number}` })).toContain(
      'Mercado Pago no pudo leer la tarjeta',
    )
    expect(await press(`${BUY_PACK}&cardToken=${typed.token}`, elsa!, typed, { key: typed.number })).toMatch(
      /^400 /,
    )
    const torn = `--x\r\ncontent-disposition: form-data; name="cardToken"\r\n\r\n${typed.token} ${typed.number}`
    const parts = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await post(BUY_PACK, elsa!, torn, parts)).toMatch(/^400 /)
    const doubted = await newCard('APRO', TEST_CARDS.challengeAccepted)
    expect(await press(BUY_PACK, elsa!, doubted)).toMatch(/comprar\/autorizacion/)

    await mp.advance(2 * HOUR)
    await waitFor(
      async () => (await idsOf('select id::int from payment_notice where handled_at is null')).length === 0,
    )
    await waitFor(() => logs.includes('"job":"payments.reconcile"'))
    // Only probes are logged at debug level.
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200)
    await worker.stop()
    await api.stop()
    const { token, number } = typed
    const late = { key: randomUUID(), cardToken: token, paymentMethodId: 'master', dni: '12345678', number }
    const data = BUY_PACK.replace('?', '.data?')
    expect(await post(data, elsa!, new URLSearchParams(late))).toMatch(/^503 /)
    await site.stop()
    const places = [
      ...(await stored()),
      { where: 'logs', content: logs },
      { where: 'answers', content: answers.join('\n') },
      { where: SITE, content: siteAnswers.join('\n') },
      { where: "the sandbox's output", content: ownOutput },
      { where: "the sandbox's page", content: await (await fetch(mp.url)).text() },
      { where: 'notices', content: JSON.stringify(mp.deliveries) },
    ]

    const found = (needle: string) =>
      places.filter(({ content }) => content.includes(needle)).map(({ where }) => where)
    const paid = await client.query<{ id: string; table: string }>(
      `select id, case when is_charge then 'public.plan_invoice' else 'public.payment_order' end as table
         from bill where receipt is not null`,
    )
    expect(paid.rows.length).toBeGreaterThan(3)
    // The search finds what is there.
    for (const { id, table } of paid.rows) expect(found(id)).toContain(table)
    expect(found('"route":"/admin/payments"')).toEqual(['logs'])
    expect(found('"level":20')).toEqual(['logs'])
    expect(found('El pago fue rechazado')).toEqual([SITE])
    expect(found('The API did not answer a payment')).toEqual(['logs'])
    const secrets = cards.flatMap(({ number, token }) => [
      ...[number, spaced(number), token],
      ...[number, token].map((each) => Buffer.from(each).toString('hex')),
    ])
    expect([...new Set(secrets)].flatMap((needle) => found(needle).map((where) => [needle, where]))).toEqual(
      [],
    )
    // The site's pages have elements of these names, which Mercado Pago's script fills with its own frames.
    for (const name of FIELDS) expect(found(name).filter((where) => where !== SITE)).toEqual([])
  })

  async function idsOf(statement: string): Promise<number[]> {
    return (await client.query<{ id: number }>(statement)).rows.map(({ id }) => id)
  }
})

/** A Mastercard number that no other text has, with its check digit (Luhn). */
function someNumber(): string {
  const digits = `503175${String(randomInt(1e9)).padStart(9, '0')}`
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, at) => {
      const doubled = at % 2 === 0 ? digit * 2 : digit
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function writtenOn(page: string): string {
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
  return main.replace(/<script.*?<\/script>|<[^>]+>/gs, '')
}

function spaced(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ')
}
