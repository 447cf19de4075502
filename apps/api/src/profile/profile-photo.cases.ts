import { Database } from '@preciosa/platform'
import type { OwnData } from '@preciosa/contracts/own-account'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { bodyOf, problemOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart } from '../testing/console.js'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const URL = '/admin/user/profile'

export function profilePhotoCases(api: TestApi): void {
  let app: NestFastifyApplication
  beforeAll(() => {
    app = api.app
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
  })

  const get = (url: string, who?: Person) =>
    request(app)
      .get(url)
      .set({ ...who?.bearer })
  const photo = (width: number, height: number) =>
    jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 0x80) }, 60).data
  const post = (file: Buffer, who: Person) => {
    const { payload, headers } = multipart({}, [file], { file: 'foto.jpg' })
    return request(app)
      .post(URL)
      .set({ ...headers, ...who.bearer })
      .send(payload)
  }

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
    const [stored] = await app
      .get(Database)
      .query<{ key: string }>('select file_key as key from profile_photo where account_id = $1', [ana.id])
    const name = stored!.key.replace('/', '-')
    expect((await get(`/admin/files/${name}`)).statusCode).toBe(403)
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
}
