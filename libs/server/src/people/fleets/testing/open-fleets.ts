import { KeyRing } from '@preciosa/platform'
import { SEALED_FOR } from '../../../operations/mail/index.js'
import { openLedger, type TestLedger } from '../../../paid/credits/testing/open-ledger.js'
import { AccountsService, ActivationService, RegistrationService } from '../../accounts/index.js'
import { FleetDeskService } from '../fleet-desk.service.js'
import { FleetListService } from '../fleet-list.service.js'
import { FleetsModule } from '../fleets.module.js'
import { OwnFleetService } from '../own-fleet.service.js'

const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'

export interface TestFleets extends TestLedger {
  fleets: FleetDeskService
  fleetList: FleetListService
  accounts: AccountsService
  own: OwnFleetService
  /** An activated account; without a profile unless a type is given. */
  person(type?: 'individual' | 'professional'): Promise<{ id: number; email: string }>
  /** The token of the newest invitation to an address. */
  invited(email: string): Promise<string>
  /** A fleet from November to March, with its owner. */
  fleet(seats: number): Promise<{ id: number; owner: { id: number; email: string } }>
  /** Invites and joins. */
  join(fleetId: number, person: { id: number; email: string }): Promise<void>
}

export const STAFF = { id: 7, email: 'staff@preciosa.example', role: 'back-office', client: 'x' } as const

export const openFleets = async (): Promise<TestFleets> =>
  fleetsOf(await openLedger({ SECRET_KEYS }, [FleetsModule]))

export function fleetsOf(ledger: TestLedger): TestFleets {
  const { db, get } = ledger
  const own = get(OwnFleetService)
  const fleets = get(FleetDeskService)
  const registration = get(RegistrationService)
  let people = 0
  const person: TestFleets['person'] = async (type) => {
    const email = `integrante-${(people += 1)}@ejemplo.com.ar`
    const id = await db.transaction(async (client) => {
      const identity = { issuer: 'urn:prueba', subject: email, email, emailVerified: true, type: null }
      const account = await registration.ensureAccount(client, identity, null)
      if (type !== undefined) await registration.startProfile(client, account.id, type)
      await get(ActivationService).meet(client, account.id, identity)
      return account.id
    })
    return { id, email }
  }
  const invited: TestFleets['invited'] = async (email) => {
    const [mail] = await db.query<{ data: { sealed: string } }>(
      `select data from mail where kind = 'fleet-invitation' and address = $1 and data is not null
        order by created_at desc, xmin::text::bigint desc limit 1`,
      [email],
    )
    const data = JSON.parse(KeyRing.of(SECRET_KEYS).open(mail?.data.sealed ?? '', SEALED_FOR) ?? '{}') as {
      token?: string
    }
    return data.token ?? ''
  }
  return {
    ...ledger,
    fleets,
    fleetList: get(FleetListService),
    accounts: get(AccountsService),
    own,
    person,
    invited,
    fleet: async (seats) => {
      const owner = await person('professional')
      const { id } = await fleets.add(
        {
          name: 'Transportes del Sur',
          seats,
          price: 100_000,
          from: '2026-11-01',
          until: '2027-03-31',
          note: '',
          owner: owner.email,
        },
        STAFF,
      )
      await own.join(owner.id, await invited(owner.email))
      return { id, owner }
    },
    join: async (fleetId, { id, email }) => {
      await fleets.invite(fleetId, email, STAFF)
      await own.join(id, await invited(email))
    },
  }
}
