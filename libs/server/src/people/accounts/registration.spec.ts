import type { UserType } from '@preciosa/contracts'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { AccountsModule } from './accounts.module.js'
import { ActivationService } from './activation.service.js'
import { RegistrationService } from './registration.service.js'
import type { Identity } from '../identity/index.js'

let people: TestLedger
let registration: RegistrationService
let subjects = 0

beforeAll(async () => {
  people = await openLedger({}, [AccountsModule])
  registration = people.get(RegistrationService)
})

afterAll(async () => {
  expect(await people.credits.check()).toEqual([])
  await people.close()
})

function anIdentity(type: UserType | null): Identity {
  const subject = `s${(subjects += 1)}`
  return { issuer: 'urn:prueba', subject, email: `${subject}@ejemplo.com.ar`, emailVerified: true, type }
}

const register = (identity: Identity) =>
  people.db.transaction(async (client) => {
    const { id, isActivated } = await registration.ensureAccount(client, identity, null)
    if (!isActivated) await people.get(ActivationService).meet(client, id, identity)
    return id
  })
const complete = (id: number, type: UserType) =>
  people.db.transaction((client) => registration.startProfile(client, id, type))

async function had(id: number) {
  const [row] = await people.db.query<Record<string, unknown>>(
    `select (select type from profile where account_id = $1) as type,
            array(select code from subscription where account_id = $1 order by id) as plans,
            array(select kind || ' ' || amount from credit_lot where account_id = $1 order by id) as lots`,
    [id],
  )
  return row
}

const NOTHING = { type: null, plans: [], lots: [] }
const INDIVIDUAL = { type: 'individual', plans: ['individualFree'], lots: ['welcome 3'] }
const PROFESSIONAL = { type: 'professional', plans: ['professionalFree'], lots: ['welcome 3'] }

describe('RegistrationService.ensureAccount', () => {
  it('identifies an account by issuer and subject, also with another address', async () => {
    const identity = anIdentity(null)
    const id = await register(identity)
    expect(await register({ ...identity, email: 'otra@ejemplo.com.ar' })).toBe(id)
    expect(await register({ ...identity, issuer: 'urn:otro' })).not.toBe(id)
    const [account] = await people.db.query('select email, email_verified from account where id = $1', [id])
    expect(account).toEqual({ email: 'otra@ejemplo.com.ar', email_verified: true })
  })

  it('creates one account when three requests race', async () => {
    const identity = anIdentity('individual')
    const ids = await Promise.all([register(identity), register(identity), register(identity)])
    expect(new Set(ids).size).toBe(1)
    expect(await had(ids[0])).toEqual(INDIVIDUAL)
  })

  it('has a proved address’s plan and welcome lot, of an individual unless the person said otherwise', async () => {
    expect(await had(await register(anIdentity('professional')))).toEqual(PROFESSIONAL)
    expect(await had(await register(anIdentity(null)))).toEqual(INDIVIDUAL)
    expect(await had(await register({ ...anIdentity(null), emailVerified: false }))).toEqual(NOTHING)
  })
})

describe('RegistrationService.startProfile', () => {
  it('makes one profile, without credits until the address is proved', async () => {
    const id = await register({ ...anIdentity(null), emailVerified: false })
    expect([await complete(id, 'individual'), await complete(id, 'individual')]).toEqual([true, false])
    expect(await had(id)).toEqual({ ...INDIVIDUAL, lots: [] })
  })

  it('keeps the existing type', async () => {
    const id = await register(anIdentity('professional'))
    expect(await complete(id, 'individual')).toBe(false)
    expect(await had(id)).toEqual(PROFESSIONAL)
  })

  it('keeps the first type and gives plan and welcome lot once when three requests race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const identity = anIdentity(null)
      const id = await register(identity)
      const isNew = await Promise.all([
        complete(id, 'individual'),
        complete(id, 'professional'),
        complete(id, 'individual'),
        register({ ...identity, type: 'individual' }).then(() => false),
      ])
      expect(isNew.filter(Boolean).length).toBeLessThanOrEqual(1)
      expect([INDIVIDUAL, PROFESSIONAL]).toContainEqual(await had(id))
    }
  })

  it('leaves a plan from after the registration unchanged', async () => {
    const id = await register(anIdentity('individual'))
    await people.db.transaction((client) =>
      people.subscriptions.start(client, id, 'individualPremium', { source: 'test' }),
    )
    const before = await had(id)
    expect(await complete(id, 'individual')).toBe(false)
    expect(await had(id)).toEqual(before)
  })

  it('gives the welcome lot once per address, across accounts', async () => {
    const [one, other] = [anIdentity('individual'), anIdentity(null)]
    await register(one)
    const id = await register({ ...other, email: one.email })
    await complete(id, 'individual')
    expect(await had(id)).toEqual({ ...INDIVIDUAL, lots: [] })
  })

  it('rejects an unknown account', async () => {
    await expect(complete(999_999, 'individual')).rejects.toMatchObject({ code: 'session-expired' })
  })
})
