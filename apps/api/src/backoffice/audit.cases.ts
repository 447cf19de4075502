import type { AuditEntry, AuditSummary } from '@preciosa/contracts/audit'
import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { Database } from '@preciosa/platform'
import { StaffService } from '@preciosa/server'
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
}
