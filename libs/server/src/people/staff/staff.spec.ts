import { openLedger } from '../../paid/credits/testing/open-ledger.js'
import { StaffModule } from './staff.module.js'
import { StaffService } from './staff.service.js'

it('records changes of staff without secrets', async () => {
  const { db, get, close } = await openLedger({}, [StaffModule])
  try {
    const staff = get(StaffService)
    const ana = { email: 'ana@guia.example', name: 'Ana', password: 'una clave de trabajo' }
    await staff.add({ ...ana, role: 'editor' })
    await staff.add({ ...ana, role: 'admin' })
    await staff.disable(ana.email)
    await staff.add({ ...ana, role: 'editor' })
    await expect(staff.disable('nadie@guia.example')).rejects.toMatchObject({ code: 'not-found' })
    const entries = await db.query('select action, before, after from audit order by id')
    const known = { email: ana.email, name: 'Ana', disabled: false }
    expect(entries).toMatchObject([
      { action: 'staff.add', before: null, after: { ...known, role: 'editor' } },
      { action: 'staff.change', before: { role: 'editor' }, after: { role: 'admin' } },
      { action: 'staff.disable', before: { disabled: false }, after: { disabled: true } },
      { action: 'staff.change', before: { disabled: true }, after: known },
    ])
    const [secrets] = await db.query<{ hash: string; totp: string }>(
      'select password_hash as hash, totp_secret as totp from staff',
    )
    const written = JSON.stringify(entries)
    for (const secret of [ana.password, secrets!.hash, secrets!.totp]) expect(written).not.toContain(secret)
  } finally {
    await close()
  }
})
