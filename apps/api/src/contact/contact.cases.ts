import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Captcha } from '@preciosa/contracts/captcha'
import type { Message, MessageDetail, MessageWriter } from '@preciosa/contracts/contact'
import { Database, FixedClock } from '@preciosa/platform'
import { ContactAddressesService, ContactDigestService, MailService } from '@preciosa/server'
import { bodyOf, createTestDatabase, problemOf, solveCaptcha } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { TestConsole } from '../testing/console.js'
import { signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function contactCases(): void {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00-03:00'))
  const MESSAGE = {
    email: 'ana@ejemplo.com.ar',
    subject: 'Reporte: Precio',
    message: 'El precio del Gol 2018 es de otro año.\nGracias.',
  }
  const OPERATOR = 'hola@guia.example'

  let app: NestFastifyApplication
  let close: () => Promise<void>

  async function open(env: Record<string, string>): Promise<void> {
    const database = await createTestDatabase()
    app = await openApi(database.url, { clock }, env)
    close = async () => {
      await app.close()
      await database.drop()
    }
  }
  afterEach(() => close())

  const write = (payload: object = MESSAGE, url = '/admin/mail', headers: Record<string, string> = {}) =>
    request(app).post(url).set(headers).send(payload)
  const rows = (text: string) => app.get(Database).query<Record<string, unknown>>(text)

  describe('a message', () => {
    it('is stored and mailed to the operator through the outbox', async () => {
      await open({ CONTACT_EMAIL: OPERATOR })
      const answer = await write()
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-store'])
      expect(await rows('select door, email, subject, message from contact_message')).toEqual([
        { door: 'public', ...MESSAGE },
      ])
      expect(await rows('select kind, source, address, account_id, status, data from mail')).toEqual([
        {
          kind: 'contact-message',
          source: '1',
          address: OPERATOR,
          account_id: null,
          status: 'waiting',
          data: { door: 'public', ...MESSAGE, at: '2026-11-20T15:00:00.000Z' },
        },
      ])
      expect(await rows(`select job from outbox where job = 'mail.send'`)).toHaveLength(1)
    })

    it('from a company is marked as such', async () => {
      await open({ CONTACT_EMAIL: OPERATOR })
      expect((await write(MESSAGE, '/admin/mail/companies')).statusCode).toBe(202)
      expect(await rows('select door from contact_message')).toEqual([{ door: 'companies' }])
    })

    it('is only shown in the console without a configured address', async () => {
      await open({})
      expect((await write()).statusCode).toBe(202)
      expect(await rows('select id from contact_message')).toHaveLength(1)
      expect(await rows('select id from mail')).toEqual([])
    })

    it('shares a mail per hour with others after the first hundred of a day, and none is dropped', async () => {
      await open({ CONTACT_EMAIL: OPERATOR })
      await rows(`insert into mail (kind, source, address, mailbox, data, status, created_at)
      select 'contact-message', 'x' || n, '${OPERATOR}', '${OPERATOR}', '{}', 'waiting', '2026-11-20T12:00:00Z'
        from generate_series(1, 99) n`)
      for (const email of ['ana', 'eva', 'ivo'])
        expect((await write({ ...MESSAGE, email: `${email}@ejemplo.com.ar` })).statusCode).toBe(202)
      expect(await rows(`select source from mail where source not like 'x%'`)).toEqual([{ source: '1' }])
      const hour = '2026-11-20T15:00:00.000Z'
      expect(await rows(`select payload, key from outbox where job = 'contact.digest'`)).toEqual([
        { payload: { hour }, key: hour },
      ])
      const digest = new ContactDigestService(
        app.get(Database),
        app.get(ContactAddressesService, { strict: false }),
        app.get(MailService, { strict: false }),
      )
      await digest.send({ hour })
      await digest.send({ hour })
      const listed = ['eva', 'ivo'].map((email) => ({
        email: `${email}@ejemplo.com.ar`,
        subject: MESSAGE.subject,
      }))
      expect(await rows(`select data, status from mail where kind = 'contact-digest'`)).toEqual([
        { data: { from: hour, until: '2026-11-20T16:00:00.000Z', total: 2, listed }, status: 'waiting' },
      ])
    })
  })

  describe('writing to the operator', () => {
    const limited = { LIMITS: 'on', CONTACT_EMAIL: OPERATOR }
    const solved = async (action: string) => {
      const { challenge } = bodyOf<Extract<Captcha, { kind: 'pow' }>>(
        await request(app).get(`/auth/captcha?action=${action}`),
      )
      return { 'captcha-response': solveCaptcha(challenge) }
    }

    it('requires an own captcha for each message after the first two of an hour', async () => {
      await open(limited)
      for (const time of [1, 2]) expect([time, (await write()).statusCode]).toEqual([time, 202])
      const without = await write()
      expect([without.statusCode, problemOf(without).code]).toEqual([400, 'captcha'])
      const other = await write(MESSAGE, '/admin/mail', await solved('sign-up'))
      expect(problemOf(other).code).toBe('captcha')
      const headers = await solved('mail')
      expect((await write(MESSAGE, '/admin/mail', headers)).statusCode).toBe(202)
      expect(problemOf(await write(MESSAGE, '/admin/mail', headers)).code).toBe('captcha')
      expect(await rows('select id from contact_message')).toHaveLength(3)
    })

    it('requires a captcha for the third e-mail of a network in an hour', async () => {
      await open(limited)
      const statuses = []
      for (const name of ['ana', 'eva', 'ivo'])
        statuses.push((await write({ ...MESSAGE, email: `${name}@ejemplo.com.ar` })).statusCode)
      expect(statuses).toEqual([202, 202, 400])
    })

    it('is limited to eight messages per hour from one address and e-mail', async () => {
      await open(limited)
      for (let time = 0; time < 8; time += 1)
        expect((await write(MESSAGE, '/admin/mail', await solved('mail'))).statusCode).toBe(202)
      const ninth = await write(MESSAGE, '/admin/mail/companies', await solved('mail'))
      expect([ninth.statusCode, problemOf(ninth).code]).toEqual([429, 'too-many-requests'])
      expect(Number(ninth.headers['retry-after'])).toBeGreaterThan(0)
      const other = { ...MESSAGE, email: 'otra@ejemplo.com.ar' }
      expect((await write(other, '/admin/mail', await solved('mail'))).statusCode).toBe(202)
    })
  })

  describe('the console', () => {
    let console: TestConsole
    beforeEach(async () => {
      console = await TestConsole.open({ CONTACT_EMAIL: OPERATOR, SITE_URL: 'https://guia.example' })
      ;({ app, close } = console)
    })

    it('shows the messages, newest first, to permitted staff', async () => {
      await write()
      await write({ ...MESSAGE, subject: 'Consulta' }, '/admin/mail/companies')
      const list = async (filter: object) => {
        const answer = await console.call(
          'GET',
          `/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
        return bodyOf<{ data: Message[]; total: number }>(answer)
      }
      const { data, total } = await list({})
      expect([total, data.map(({ subject, door, mail }) => [subject, door, mail])]).toEqual([
        2,
        [
          ['Consulta', 'companies', 'waiting'],
          ['Reporte: Precio', 'public', 'waiting'],
        ],
      ])
      expect((await list({ q: 'REPORTE' })).data).toEqual([data[1]])
      expect((await list({ door: 'companies' })).data).toEqual([data[0]])
      expect((await console.call('GET', `/messages/${data[1]!.id}`)).body).toEqual({
        ...data[1],
        ...{ desk: OPERATOR, notes: [], answers: [] },
      })
      expect((await console.call('GET', '/messages', { role: 'editor' })).statusCode).toBe(403)
    })

    it('links a message to the vehicle that it names', async () => {
      const url = 'https://guia.example/ficha/cars/120001'
      await write()
      await write({ ...MESSAGE, message: `Ford Fiesta 1.6 SE (codia 120001)\n${url}\n\nEs de otro año.` })
      const { data } = bodyOf<{ data: Message[] }>(await console.call('GET', '/messages'))
      expect(data.map(({ vehicle }) => vehicle)).toEqual([{ vehicleType: 'cars', codia: 120001, url }, null])
    })

    const members = () =>
      rows(`insert into staff (id, email, name, role, created_at) overriding system value
            values (2, 'back-office@ejemplo.com.ar', 'Eva', 'back-office', now()),
                   (3, 'admin@ejemplo.com.ar', 'Ivo', 'admin', now())`)

    it('shows the account and the other messages of an address, in any case', async () => {
      const { id, email } = await signUp(app, { credits: 3 })
      await write({ ...MESSAGE, email: email.toUpperCase() })
      await write({ ...MESSAGE, email, subject: 'Consulta: Ana' })
      await write()
      const writer = async (message: number) =>
        bodyOf<MessageWriter>(await console.call('GET', `/messages/${message}/writer`))
      expect(await writer(2)).toMatchObject({
        account: { id, plan: 'individualFree', activated: true, mayLeave: false },
        refusedAt: null,
        others: [{ id: 1, subject: MESSAGE.subject, type: 'report', state: 'new' }],
      })
      expect(await writer(3)).toEqual({ account: null, refusedAt: null, others: [] })
      expect((await console.call('GET', '/messages/1/writer', { role: 'editor' })).statusCode).toBe(403)
    })

    it('says that an address refuses mail, until it takes one', async () => {
      await write()
      const mail = (source: string, status: string, day: number) =>
        rows(`insert into mail (kind, source, address, mailbox, data, status, created_at, ended_at)
          values ('contact-answer', '${source}', '${MESSAGE.email}', '${MESSAGE.email}', null, '${status}',
                  '2026-11-0${day}T12:00:00Z', '2026-11-0${day}T12:00:00Z')`)
      const refusedAt = async () =>
        bodyOf<MessageWriter>(await console.call('GET', '/messages/1/writer')).refusedAt
      await mail('a', 'sent', 1)
      await mail('b', 'refused', 2)
      expect(await refusedAt()).toBe('2026-11-02T12:00:00.000Z')
      await mail('c', 'sent', 3)
      expect(await refusedAt()).toBeNull()
    })

    it('takes a message from arrival to its end, for staff who may', async () => {
      await members()
      await write()
      const change = (role: 'editor' | 'back-office', path: string, payload: object) =>
        console.call('POST', `/messages/1/${path}`, { role, payload })
      expect((await change('editor', 'notes', { text: 'Hola' })).statusCode).toBe(403)
      const back = (path: string, payload: object) => change('back-office', path, payload)
      expect((await back('holder', { revision: 1, holder: 2 })).body).toMatchObject({
        ...{ state: 'in-work', holder: { id: 2, name: 'Eva' }, changedBy: 'back-office@ejemplo.com.ar' },
      })
      expect(bodyOf<MessageDetail>(await back('notes', { text: 'Llamar.' })).notes).toMatchObject([
        { by: 'Eva', text: 'Llamar.' },
      ])
      expect((await back('answers', { revision: 2, text: 'Listo.' })).statusCode).toBe(409)
      expect((await back('answers', { revision: 3, text: 'Listo.' })).statusCode).toBe(201)
      expect((await back('state', { revision: 4, state: 'closed' })).body).toMatchObject({
        state: 'closed',
      })
      expect(await rows(`select address from mail where kind = 'contact-answer'`)).toEqual([
        { address: MESSAGE.email },
      ])
    })

    it('routes a type to an address of its own, which only an admin sets', async () => {
      const set = (role: 'back-office' | 'admin') =>
        console.call('PUT', '/contact-addresses/report', {
          role,
          payload: { address: 'precios@guia.example' },
        })
      expect([(await set('back-office')).statusCode, (await set('admin')).body]).toEqual([
        403,
        { id: 'report', own: 'precios@guia.example', address: 'precios@guia.example' },
      ])
      await write()
      expect(await rows('select address from mail')).toEqual([{ address: 'precios@guia.example' }])
    })
  })
}
