import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Version } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import { CurrentGuide, PhotosService } from '@preciosa/server'
import { bodyOf, type GuideBuilder, waitFor } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function photosCases(api: TestApi): void {
  let app: NestFastifyApplication
  let guide: GuideBuilder
  let folder: string
  let gol: number
  let up: number
  let premium: Person

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-15T12:00:00Z'))
    await api.forgetGuide()
    await guide.published({ brands: { VOLKSWAGEN: { GOL: ['GOL TREND 1.6'], UP: ['UP 1.0'] } } })
    gol = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'GOL TREND 1.6')).codia
    up = (await guide.idsOf('VOLKSWAGEN', 'UP', 'UP 1.0')).codia
    await api.seen()
    premium = await signUp(app, { plan: 'individualPremium' })
    folder = await mkdtemp(join(tmpdir(), 'preciosa-photos-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  async function bring(...rows: string[]) {
    const path = join(folder, 'fotos.csv')
    await writeFile(path, `${['codia,url', ...rows].join('\n')}\n`)
    const current = app.get(CurrentGuide, { strict: false })
    const before = current.current('cars').revision
    const taken = await new PhotosService(app.get(Database)).importFile(path)
    if (taken.added + taken.changed > 0) await waitFor(() => current.current('cars').revision > before)
    return taken
  }

  const photos = (codia: number | string, headers: Record<string, string> = premium.bearer) =>
    request(app).get(`/preciosa/models/${codia}/photos`).set(headers)
  const version = async (codia: number) =>
    bodyOf<Version>(await request(app).get(`/preciosa/models/${codia}`))

  it('shows photos to callers with the permission, and the cover to all', async () => {
    expect((await photos(gol)).body).toEqual({ response: [] })
    const etag = (await request(app).get(`/preciosa/models/${gol}`)).headers['etag']
    expect(
      await bring(`${gol},https://fotos.example/gol-1.jpg`, `${gol},https://fotos.example/gol-2.jpg`),
    ).toMatchObject({ status: 'done', added: 1, changed: 0 })
    const answer = await photos(gol)
    expect(answer.body).toEqual({
      response: [{ url: 'https://fotos.example/gol-1.jpg' }, { url: 'https://fotos.example/gol-2.jpg' }],
    })
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const url = 'https://fotos.example/gol-1.jpg'
    expect(await version(gol)).toMatchObject({ photo_url: url, photoUrl: url, imagen: url })
    expect(await version(up)).toMatchObject({ photo_url: null, photoUrl: null, imagen: null })
    expect((await request(app).get(`/preciosa/models/${gol}`)).headers['etag']).not.toBe(etag)
    const found = await request(app).get('/preciosa/search?filterString=gol%20trend')
    expect(bodyOf<{ response: Version[] }>(found).response[0]).toMatchObject({ codia: gol, photo_url: url })
  })

  it('replaces photos by version, and changes nothing for the same table', async () => {
    const rows = [`${gol},/muestra/auto-1.svg`, `${up},/muestra/auto-2.svg`]
    expect(await bring(...rows)).toMatchObject({ added: 1, changed: 1, unchanged: 0 })
    expect((await photos(gol)).body).toEqual({ response: [{ url: '/muestra/auto-1.svg' }] })
    expect(await bring(...rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await bring(`${up},/otra.jpg`)).toMatchObject({ added: 0, changed: 1 })
    expect((await photos(gol)).body).toEqual({ response: [{ url: '/muestra/auto-1.svg' }] })
  })

  it('imports nothing if a row is wrong', async () => {
    const before = bodyOf<object>(await photos(gol))
    expect(await bring(`${gol},/nueva.jpg`, `1,/a.jpg`, `${gol},javascript:x`)).toMatchObject({
      status: 'held',
      rows: { rejected: 2 },
    })
    expect((await photos(gol)).body).toEqual(before)
  })
}
