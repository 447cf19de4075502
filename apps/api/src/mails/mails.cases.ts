import type { MailDetail, MailPreview, MailSummary } from '@preciosa/contracts/mail'
import type { UserSheet } from '@preciosa/contracts/users'
import { Clock, Database } from '@preciosa/platform'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'
import { signUp } from '../testing/people.js'

export function mailsCases(console: () => TestConsole): void {
  let office: TestConsole
  let db: Database
  beforeAll(() => {
    office = console()
    db = office.app.get(Database)
  })

  async function refused(address: string, accountId: number | null = null): Promise<number> {
    const at = new Date(office.app.get(Clock).now().getTime() - 3_600_000)
    const [row] = await db.query<{ number: number }>(
      `insert into mail (kind, source, account_id, address, mailbox, data, status, problem, attempts, created_at, ended_at)
       values ('plan-ended', gen_random_uuid(), $1, $2, $2, $3, 'refused', 'SMTP: RCPT TO 550 5.1.1', 1, $4, $4)
       returning number`,
      [accountId, address, { name: 'Premium', at: '2026-11-20T12:00:00.000Z' }, at],
    )
    return row!.number
  }
  const listed = async (filter: object) => {
    const url = `/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`
    return bodyOf<{ data: MailSummary[]; total: number }>(await office.call('GET', url))
  }

  it('lists the mails with their state, and sends a refused one again', async () => {
    const id = await refused('lista@ejemplo.com.ar')
    expect((await listed({ q: 'lista@', status: 'refused' })).data).toMatchObject([
      { id, kind: 'plan-ended', problem: 'SMTP: RCPT TO 550 5.1.1', attempts: 1 },
    ])
    const answer = await office.call('POST', `/mails/${id}/resend`, { payload: {}, role: 'back-office' })
    expect(answer.statusCode).toBe(201)
    expect(bodyOf<MailDetail>(answer)).toMatchObject({ status: 'waiting', againOf: id })
    const second = await office.call('POST', `/mails/${id}/resend`, { payload: {}, role: 'back-office' })
    expect([second.statusCode, problemOf(second).detail]).toEqual([409, 'Ya se mandó otra vez.'])
  })

  it('writes the list as a CSV without what the mails say', async () => {
    await refused('planilla@ejemplo.com.ar')
    const filter = encodeURIComponent('{"q":"planilla@"}')
    const { headers, text: body } = await office.call('GET', `/mails/csv?filter=${filter}`)
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain(';Plan terminado;planilla@ejemplo.com.ar;')
    expect(body).not.toContain('Premium')
  })

  it('shows the kinds of mails with sample data', async () => {
    const answer = await office.call('GET', '/mail-templates/recovery')
    expect(bodyOf<MailPreview>(answer)).toMatchObject({ subject: 'Recuperá tu cuenta de Preciosa' })
  })

  it('marks the people whose address refuses mail until staff clear it', async () => {
    const { id, email } = await signUp(office.app)
    const users = async () => {
      const filter = encodeURIComponent('{"standing":"refusing"}')
      const { data } = bodyOf<{
        data: { id: number }[]
      }>(await office.call('GET', `/users?filter=${filter}`))
      return data.map((user) => user.id)
    }
    expect(await users()).not.toContain(id)
    await db.query(
      `insert into refusing_address (account_id, address, since, last_at, mails, answer)
       values ($1, upper($2), '2026-11-01T12:00:00Z', '2026-11-03T12:00:00Z', 2, 'SMTP: RCPT TO 550 5.1.1')`,
      [id, email],
    )
    expect(await users()).toContain(id)
    expect(bodyOf<UserSheet>(await office.call('GET', `/users/${id}`)).refusesMail).toEqual({
      ...{ since: '2026-11-01T12:00:00.000Z', lastAt: '2026-11-03T12:00:00.000Z', mails: 2 },
      answer: 'SMTP: RCPT TO 550 5.1.1',
    })
    const clear = () =>
      office.call('POST', `/users/${id}/clear-refusal`, { payload: {}, role: 'back-office' })
    expect(bodyOf<UserSheet>(await clear()).refusesMail).toBeNull()
    expect((await clear()).statusCode).toBe(409)
    expect(await users()).not.toContain(id)
  })
}
