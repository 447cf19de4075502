import type { AuditEntry, AuditSummary } from '@preciosa/contracts/audit'
import { bodyOf } from '@preciosa/testing'
import { listOf, type TestConsole } from '../testing/console.js'

export function auditCases(open: () => TestConsole): void {
  it('names the caller of each call, by role, address and client', async () => {
    const test = open()
    await test.empty()
    const { id, editions } = await test.importList(listOf('2026-11', 20_000))
    await test.call('POST', `/price-lists/${id}/publish`, { role: 'back-office' })
    await test.call('POST', `/editions/${editions[0]!.id}/rollback`)
    const { data } = bodyOf<{ data: AuditSummary[] }>(await test.call('GET', '/audit?perPage=3'))
    expect(data.map(({ action, staffRole, staffEmail }) => [action, staffRole, staffEmail])).toEqual([
      ['edition.rollback', 'admin', 'admin@ejemplo.com.ar'],
      ['price-list.publish', 'back-office', 'back-office@ejemplo.com.ar'],
      ['price-list.receive', 'admin', 'admin@ejemplo.com.ar'],
    ])
    expect(bodyOf<AuditEntry>(await test.call('GET', `/audit/${data[2]!.id}`))).toMatchObject({
      staffId: 3,
      client: expect.stringMatching(/^[\w-]{16}$/) as string,
      before: null,
      after: { fileName: 'lista.csv', format: 'preciosa' },
    })
  })
}
