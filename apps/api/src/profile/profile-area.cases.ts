import { deflateSync } from 'node:zlib'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { RouteOutput } from '@preciosa/contracts'
import type { OwnData } from '@preciosa/contracts/own-account'
import type { creditRoutes } from '@preciosa/contracts/credits'
import { Database, FileStorage } from '@preciosa/platform'
import { CreditsService, CurrentGuide } from '@preciosa/server'
import type { GuideBuilder } from '@preciosa/testing'
import { bodyOf, problemOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart } from '../testing/console.js'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')

export function profileAreaCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codia: number

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    await guide.published({
      period: '2026-11',
      brands: { CITROËN: { C3: [{ name: 'C3 Feel', newPrice: 20_000, prices: { 2019: 9000 } }] } },
    })
    codia = (await guide.idsOf('CITROËN', 'C3', 'C3 Feel')).codia
    await api.seen()
    await app.get(CurrentGuide, { strict: false }).refresh()
  })

  const get = (url: string, who?: Person) =>
    request(app)
      .get(url)
      .set({ ...who?.bearer })
  const rows = (sql: string, values: unknown[] = []) => app.get(Database).query(sql, values)

  it('deletes billing information with its account', async () => {
    const ana = await signUp(app)
    const billed = {
      ...{ enterpriseName: 'Ana Ñandú', email: 'ana@ejemplo.com.ar', taxStatus: 'Consumidor Final' },
      ...{ taxType: 'DNI', taxId: '12345678', enterpriseAddress: 'Av Corrientes 1234' },
      ...{ enterpriseProvince: 'Mendoza', enterpriseLocality: 'Godoy Cruz', enterpriseZipCode: '5501' },
    }
    const saved = await request(app).post('/admin/user/billingInformation').set(ana.bearer).send(billed)
    expect(saved.statusCode).toBe(201)
    const gone = await request(app).delete('/auth/account').set(ana.bearer).send({ email: ana.email })
    expect(gone.statusCode).toBe(204)
    expect(await rows('select from billing_information where account_id = $1', [ana.id])).toEqual([])
  })

  describe("a user's ledger", () => {
    type Credits = RouteOutput<typeof creditRoutes.credits>
    const credits = async (who: Person, query = '') =>
      bodyOf<Credits>(await get(`/admin/user/credits${query}`, who))

    it('has all grants and spends, newest first, with a balance that matches', async () => {
      const ana = await signUp(app, { plan: 'individualPremium', credits: 2 })
      await get(`/preciosa/models/${codia}/prices`, ana)
      const own = await credits(ana)
      const balance = await app.get(CreditsService, { strict: false }).balance(ana.id)
      expect(own.balance).toBe(balance)
      expect(own.balance).toBe(own.lots.reduce((sum, { left }) => sum + left, 0))
      expect(own.balance).toBe(own.response.reduce((sum, line) => sum + line.credits, 0))
      expect(own.response[0]).toEqual({
        at: NOW.toISOString(),
        type: 'spend',
        credits: -1,
        kind: 'plan',
        expiresAt: null,
        vehicle: { codia, vehicleType: 'cars', name: expect.stringContaining('C3 Feel') as string },
        reason: null,
      })
      const kinds = own.response.map(({ kind }) => kind).sort()
      expect(kinds).toEqual(['gift', 'plan', 'plan', 'welcome'])
      expect(own.pagination).toEqual({ page: 1, pageSize: 20, totalPages: 1, totalResults: 4 })
      const second = await credits(ana, '?pageNumber=2&pageSize=3')
      expect([second.response.length, second.pagination.totalPages, second.balance]).toEqual([1, 2, balance])
    })

    it("shows the reason of an adjustment and no other user's entries", async () => {
      const [ana, eva] = [await signUp(app), await signUp(app, { credits: 5 })]
      await get(`/preciosa/models/${codia}/prices`, eva)
      await rows(
        `insert into credit_adjustment (account_id, amount, balance, reason, staff_id, key, created_at)
       values ($1, -1, 2, 'Se dio dos veces por error', 1, 'una-clave', now())`,
        [ana.id],
      )
      const own = await credits(ana)
      expect(own.response.map(({ type }) => type).sort()).toEqual(['grant', 'taken'])
      expect(own.response.find(({ type }) => type === 'taken')?.reason).toBe('Se dio dos veces por error')
      expect(JSON.stringify(await credits(eva))).not.toContain('por error')
      for (const query of [`?accountId=${eva.id}`, `?id=${eva.id}`])
        expect((await get(`/admin/user/credits${query}`, ana)).statusCode).toBe(400)
    })
  })

  describe("a user's photo", () => {
    const URL = '/admin/user/profile'
    const photo = (width: number, height: number) =>
      jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 0x80) }, 60).data
    const post = (file: Buffer, who?: Person) => {
      const { payload, headers } = multipart({}, [file], { file: 'foto.jpg' })
      return request(app)
        .post(URL)
        .set({ ...headers, ...who?.bearer })
        .send(payload)
    }
    const keysOf = async ({ id }: Person) =>
      (
        await app
          .get(Database)
          .query<{ key: string }>('select file_key as key from profile_photo where account_id = $1', [id])
      ).map(({ key }) => key)

    it('is encoded anew and served only to its user', async () => {
      const [ana, eva] = [await signUp(app), await signUp(app)]
      expect((await get(URL, ana)).statusCode).toBe(404)
      expect((await request(app).head(URL).set(ana.bearer)).statusCode).toBe(404)
      const saved = await post(photo(900, 600), ana)
      expect([saved.statusCode, saved.body]).toEqual([201, {}])
      const answer = await get(URL, ana)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const served = answer.body as Buffer
      expect(jpeg.decode(served)).toMatchObject({ width: 512, height: 512 })
      const head = await request(app).head(URL).set(ana.bearer)
      expect(head.statusCode).toBe(200)
      expect(head.headers['photo-version']).toMatch(/^[0-9a-f]{16}$/)
      const kept = bodyOf<OwnData>(await get('/admin/user/data', ana))
      expect(kept.photo).toEqual({ type: 'image/jpeg', base64: served.toString('base64') })
      expect(bodyOf<OwnData>(await get('/admin/user/data', eva)).photo).toBeNull()
      expect((await get(URL, eva)).statusCode).toBe(404)
      expect((await get(URL)).statusCode).toBe(401)
      const name = (await keysOf(ana))[0]?.replace('/', '-') ?? ''
      expect((await get(`/admin/files/${name}`)).statusCode).toBe(403)
    })

    it('replaces the earlier one, and a job of the same transaction deletes its file', async () => {
      const ana = await signUp(app)
      await post(photo(300, 300), ana)
      const [first = ''] = await keysOf(ana)
      const files = app.get(FileStorage, { strict: false })
      const removed = async () => {
        const text = `select payload ->> 'key' as key from outbox where job = 'files.remove' order by id`
        const rows = await app.get(Database).query<{ key: string }>(text)
        return rows.map(({ key }) => key).filter((key) => key === first || key === second)
      }
      await post(photo(400, 400), ana)
      const [second = ''] = await keysOf(ana)
      expect(second).not.toBe(first)
      expect(await files.size(second)).toBeGreaterThan(0)
      expect(await removed()).toEqual([first])
      await request(app).delete('/auth/account').set(ana.bearer).send({ email: ana.email })
      expect([await keysOf(ana), new Set(await removed())]).toEqual([[], new Set([first, second])])
    })

    it('is stored whole when several uploads race', async () => {
      const ana = await signUp(app)
      const answers = await Promise.all([300, 301, 302, 303].map((side) => post(photo(side, side), ana)))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses).toContain(201)
      expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([])
      expect(await keysOf(ana)).toHaveLength(1)
      expect((await get(URL, ana)).statusCode).toBe(200)
    })

    function bomb(width: number, height: number): Buffer {
      const chunk = (name: string, data: Buffer) => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(data.length)
        return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
      }
      const header = Buffer.alloc(13)
      header.writeUInt32BE(width, 0)
      header.writeUInt32BE(height, 4)
      header.set([8, 2, 0, 0, 0], 8)
      return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
        chunk('IEND', Buffer.alloc(0)),
      ])
    }

    it.each<[string, Buffer, string]>([
      ['a photo of one pixel', photo(1, 1), 'La foto tiene 1×1 píxeles: tiene que ser de 300×300 o más.'],
      [
        'a photo below 300 pixels',
        photo(299, 600),
        'La foto tiene 299×600 píxeles: tiene que ser de 300×300 o más.',
      ],
      [
        'an image of 3600 megapixels',
        bomb(60_000, 60_000),
        'La foto tiene 60000×60000 píxeles, demasiados. Probá con una de hasta 25 megapíxeles.',
      ],
      [
        'a large image without its pixels',
        bomb(4000, 4000),
        'La foto está dañada o incompleta. Probá con otra, en JPG o PNG.',
      ],
      [
        'an SVG with a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'Un SVG no es una foto. Elegí una foto en JPG o PNG.',
      ],
      [
        'a GIF',
        Buffer.from('GIF89a\x01'),
        'Un GIF no sirve como foto de perfil. Elegí una foto en JPG o PNG.',
      ],
      ['a text', Buffer.from('hola'), 'El archivo no es una foto. Elegí una foto en JPG o PNG.'],
      [
        'a truncated JPEG',
        photo(300, 300).subarray(0, 300),
        'La foto está dañada o incompleta. Probá con otra, en JPG o PNG.',
      ],
    ])('refuses %s', async (_, file, message) => {
      const ana = await signUp(app)
      const answer = await post(file, ana)
      expect([answer.statusCode, problemOf(answer)]).toMatchObject([
        400,
        { code: 'validation', detail: message, errors: [{ path: 'file', message }] },
      ])
      expect(await keysOf(ana)).toEqual([])
    })

    it('is at most 8 MB', async () => {
      const answer = await post(
        Buffer.concat([photo(300, 300), Buffer.alloc(8 * 1024 * 1024)]),
        await signUp(app),
      )
      expect([answer.statusCode, problemOf(answer)]).toMatchObject([
        413,
        { code: 'too-large', detail: 'La foto pesa más de 8 MB, el máximo.' },
      ])
    })
  })
}
