import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry, AuditSummary } from '@preciosa/contracts/audit'
import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { Clock, Database } from '@preciosa/platform'
import { CpiService, DollarHistoryService, PhotosService, StaffService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { listOf, TestConsole } from '../testing/console.js'

export function auditCases(): void {
  let test: TestConsole
  // Nothing can empty the audit.
  beforeEach(async () => {
    test = await TestConsole.open()
  })
  afterEach(() => test.close())

  async function page(query = '') {
    return bodyOf<{ data: AuditSummary[]; total: number }>(await test.call('GET', `/audit?order=ASC${query}`))
  }
  const entries = async (query = ''): Promise<AuditEntry[]> => {
    const all: AuditEntry[] = []
    for (const { id } of (await page(query)).data)
      all.push(bodyOf<AuditEntry>(await test.call('GET', `/audit/${id}`)))
    return all
  }
  const filter = (given: object) => `&filter=${encodeURIComponent(JSON.stringify(given))}`
  const doings = async (query = '') =>
    (await page(query)).data.map(({ action, entityId, staffRole }) => [action, entityId, staffRole])

  const FORMAT = {
    name: 'propia',
    source: 'propia',
    file: { type: 'csv' },
    layout: 'long',
    columns: { code: 'cod', brand: 'marca', name: ['modelo', 'version'], year: 'anio', price: 'precio' },
  }

  it('records each step of a price list, from upload to rollback, with its actor', async () => {
    const wrong = listOf('2026-11', 20_000).replace(/\n$/, '\n2026-11;auto;X;Fiat;Uno;Uno;0km;-1\n')
    const first = await test.importList(wrong)
    expect((await test.call('POST', `/price-lists/${first.id}/approve`)).statusCode).toBe(200)
    const published = await test.call('POST', `/price-lists/${first.id}/publish`, { role: 'back-office' })
    expect(published.statusCode).toBe(200)
    const edition = first.editions[0]!.id
    const second = await test.importList(listOf('2026-11', 20_400))
    await test.call('POST', `/price-lists/${second.id}/publish`)
    const third = await test.importList(listOf('2026-12', 20_500))
    await test.call('POST', `/price-lists/${third.id}/discard`, { payload: { reason: 'Es de otro mes.' } })
    const correction = second.editions[0]!.id
    await test.call('POST', `/editions/${correction}/rollback`, { role: 'back-office' })

    const all = await entries()
    expect(all.map(({ action, entityId, staffRole }) => [action, entityId, staffRole])).toEqual([
      ['price-list.receive', first.id, 'admin'],
      ['price-list.approve', first.id, 'admin'],
      ['price-list.publish', first.id, 'back-office'],
      ['price-list.receive', second.id, 'admin'],
      ['price-list.publish', second.id, 'admin'],
      ['price-list.receive', third.id, 'admin'],
      ['price-list.discard', third.id, 'admin'],
      ['edition.rollback', correction, 'back-office'],
    ])
    const month = { vehicleType: 'cars', kind: 'prices', period: '2026-11' }
    expect(all[0]).toMatchObject({
      staffId: 3,
      staffEmail: 'admin@ejemplo.com.ar',
      client: expect.stringMatching(/^[\w-]{16}$/) as string,
      before: null,
      after: { fileName: 'lista.csv', format: 'preciosa' },
    })
    expect(all[1]).toMatchObject({ before: { status: 'held' }, after: { status: 'staged' } })
    expect(all[2]!.after).toEqual({ months: [{ ...month, edition, replaced: null }] })
    expect(all[4]!.after).toEqual({ months: [{ ...month, edition: correction, replaced: edition }] })
    expect(all[6]!.after).toEqual({ status: 'discarded', reason: 'Es de otro mes.' })
    expect([all[7]!.before, all[7]!.after]).toEqual([
      { ...month, edition: correction },
      { ...month, edition },
    ])
  })

  it('records no refused action', async () => {
    const list = await test.importList(listOf('2026-11', 20_000))
    expect((await test.call('POST', `/price-lists/${list.id}/approve`)).statusCode).toBe(409)
    await test.call('POST', `/price-lists/${list.id}/publish`)
    expect((await test.call('POST', `/price-lists/${list.id}/publish`)).statusCode).toBe(409)
    await test.call('POST', '/formats', { payload: FORMAT })
    expect((await test.call('POST', '/formats', { payload: FORMAT })).statusCode).toBe(409)
    await test.call('DELETE', '/formats/9999')
    expect(await doings()).toEqual([
      ['price-list.receive', list.id, 'admin'],
      ['price-list.publish', list.id, 'admin'],
      ['list-format.create', expect.any(Number), 'admin'],
    ])
  })

  it("records a format's changes with its definition before and after", async () => {
    const { id } = bodyOf<StoredFormat>(await test.call('POST', '/formats', { payload: FORMAT }))
    await test.call('PUT', `/formats/${id}`, { payload: { ...FORMAT, unit: 1000 }, role: 'back-office' })
    await test.call('DELETE', `/formats/${id}`)
    const [created, changed, removed] = await entries(filter({ entity: 'list-format', entityId: id }))
    expect(created).toMatchObject({
      action: 'list-format.create',
      before: null,
      after: { name: 'propia', unit: 1 },
    })
    expect(changed).toMatchObject({ staffRole: 'back-office', before: { unit: 1 }, after: { unit: 1000 } })
    expect(removed).toMatchObject({ action: 'list-format.remove', before: { unit: 1000 }, after: null })
  })

  it('records changes of staff without secrets', async () => {
    const staff = test.app.get(StaffService, { strict: false })
    const ana = { email: 'ana@guia.example', name: 'Ana', password: 'una clave de trabajo' }
    await staff.add({ ...ana, role: 'editor' })
    await staff.add({ ...ana, role: 'admin' })
    await staff.disable(ana.email)
    await staff.add({ ...ana, role: 'editor' })
    await expect(staff.disable('nadie@guia.example')).rejects.toMatchObject({ code: 'not-found' })
    const all = await entries()
    const known = { email: ana.email, name: 'Ana', disabled: false }
    expect(all.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['staff.add', null, expect.objectContaining({ ...known, role: 'editor' })],
      [
        'staff.change',
        expect.objectContaining({ role: 'editor' }),
        expect.objectContaining({ role: 'admin' }),
      ],
      ['staff.disable', { disabled: false }, { disabled: true }],
      ['staff.change', expect.objectContaining({ disabled: true }), expect.objectContaining(known)],
    ])
    const secrets = await test.app
      .get(Database)
      .query<{ hash: string; totp: string }>('select password_hash as hash, totp_secret as totp from staff')
    const written = JSON.stringify(all)
    for (const secret of [ana.password, ...Object.values(secrets[0]!)]) expect(written).not.toContain(secret)
  })

  it('records command-line imports only if they change something', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-audit-'))
    const db = test.app.get(Database)
    const clock = test.app.get(Clock)
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const list = await test.importList(listOf('2026-11', 20_000))
    await test.call('POST', `/price-lists/${list.id}/publish`)
    const [version] = await db.query<{ id: number }>('select id from version')
    const cpi = await file('ipc.csv', 'period,index\n2026-09,100\n2026-10,102.5\n')
    const dollars = await file('dolar.csv', 'casa,fecha,compra,venta\nblue,2026-11-10,1530,1550\n')
    const photos = await file('fotos.csv', `codia,url\n${version!.id},https://fotos.example/1.jpg\n`)
    for (let time = 0; time < 2; time += 1) {
      await new CpiService(db, clock).importFile(cpi)
      await new DollarHistoryService(db, clock).importFile(dollars)
      await new PhotosService(db).importFile(photos)
    }
    const series = await entries(filter({ entity: ['cpi', 'dollar', 'photos'] }))
    expect(series.map(({ action, entityId, staffId, after }) => [action, entityId, staffId, after])).toEqual([
      ['cpi.import', null, null, { file: 'ipc.csv', added: 2, changed: 0 }],
      ['dollar.import', null, null, { file: 'dolar.csv', added: 1, changed: 0 }],
      ['photos.import', null, null, { file: 'fotos.csv', added: 1, changed: 0 }],
    ])
    await rm(folder, { recursive: true })
  })

  it('lists entries by page, order, action, entity and actor', async () => {
    const ids: number[] = []
    for (const name of ['una', 'dos', 'tres']) {
      const made = await test.call('POST', '/formats', { payload: { ...FORMAT, name } })
      ids.push(bodyOf<StoredFormat>(made).id)
    }
    await test.call('DELETE', `/formats/${ids[0]!}`, { role: 'back-office' })
    const removal = ['list-format.remove', ids[0], 'back-office']
    expect((await page()).total).toBe(4)
    expect(await doings('&page=2&perPage=3')).toEqual([removal])
    expect(await doings('&sort=action')).toEqual([
      ...ids.map((id) => ['list-format.create', id, 'admin']),
      removal,
    ])
    expect(await doings(filter({ action: ['list-format.remove', 'staff.add'] }))).toEqual([removal])
    expect(await doings(filter({ entityId: ids[0] }))).toEqual([
      ['list-format.create', ids[0], 'admin'],
      removal,
    ])
    expect(await doings(filter({ staffId: 2 }))).toEqual([removal])
    expect(await doings(filter({ entity: 'staff' }))).toEqual([])
    expect(new Set((await page()).data.map(({ client }) => client)).size).toBe(1)
  })
}
