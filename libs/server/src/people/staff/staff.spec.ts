import { loadConfig } from '@preciosa/platform'
import { URI } from 'otpauth'
import { openServices } from '../../open-services.js'
import { SecretsModule, SecretsService } from '../../operations/secrets/index.js'
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

it('signs in by the same authenticator after the secret keys turned and the old one is gone', async () => {
  const old = `old:${'o'.repeat(32)}`
  const first = `anew:${'n'.repeat(32)}`
  const ledger = await openLedger({ SECRET_KEYS: old }, [StaffModule])
  const ana = { email: 'ana@guia.example', password: 'una clave de trabajo' }
  const address = await ledger.get(StaffService).add({ ...ana, name: 'Ana', role: 'editor' })
  const signInWith = async (SECRET_KEYS: string, reseals: boolean) => {
    const env = { DATABASE_URL: ledger.url, FILES_DIR: '.', LOG_LEVEL: 'silent', SECRET_KEYS }
    const { get, close } = await openServices(loadConfig(env), [StaffModule, SecretsModule], ledger.clock)
    const totp = URI.parse(address!).generate({ timestamp: ledger.clock.now().getTime() })
    try {
      const { staff } = await get(StaffService).signIn({ ...ana, totp })
      if (reseals) await get(SecretsService).reseal()
      return staff.email
    } finally {
      await close()
      // A code is good once.
      ledger.clock.set(new Date(ledger.clock.now().getTime() + 30_000))
    }
  }
  try {
    expect(await signInWith(`${first},${old}`, true)).toBe(ana.email)
    expect(await signInWith(first, false)).toBe(ana.email)
  } finally {
    await ledger.close()
  }
})
