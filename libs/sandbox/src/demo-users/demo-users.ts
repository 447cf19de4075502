import { PLAN_CODES, type PlanCode, STAFF_ROLES, type StaffRole } from '@preciosa/contracts'
import { AppError, Database, dayAt, loadConfig } from '@preciosa/platform'
import {
  acceptLegalPages,
  ActivationService,
  FleetDeskService,
  freePlanOf,
  type Identity,
  IdentityProviders,
  type NewIdentity,
  openServices,
  RegistrationService,
  type Services,
  StaffService,
  SubscriptionsService,
  UsersModule,
  StaffModule,
} from '@preciosa/server'

export type DemoUser = { email: string; password: string } & ({ plan: PlanCode } | { role: StaffRole })

export interface DemoUsersOptions {
  databaseUrl: string
  secretKeys: string
  password: string
}

/** Idempotent; the user on `unsuscribed` hasn’t proved the address yet. */
export async function ensureDemoUsers({
  databaseUrl,
  secretKeys,
  password,
}: DemoUsersOptions): Promise<DemoUser[]> {
  const users: DemoUser[] = [
    ...PLAN_CODES.map((plan) => ({ email: emailOf(plan), password, plan })),
    ...STAFF_ROLES.map((role) => ({ email: emailOf(role), password, role })),
  ]
  const services = await openServices(
    loadConfig({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '2',
      FILES_DIR: '.',
      LOG_LEVEL: 'warn',
      SECRET_KEYS: secretKeys,
      STAFF_TOTP: 'off',
    }),
    [StaffModule, UsersModule],
  )
  const staff = services.get(StaffService)
  try {
    if (await isThere(staff, users.at(-1))) return users
    for (const user of users) {
      if ('plan' in user) await ensureUser(services, user)
      else await staff.add({ ...user, name: `Demo ${user.role}` })
    }
    await ensureFleet(services)
    return users
  } finally {
    await services.close()
  }
}

async function isThere(staff: StaffService, last: DemoUser | undefined): Promise<boolean> {
  if (last === undefined) return true
  try {
    const { session } = await staff.signIn(last)
    await staff.signOut(session)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-grant') return false
    throw error
  }
}

async function ensureUser(
  { get }: Services,
  { email, password, plan }: DemoUser & { plan: PlanCode },
): Promise<void> {
  const type = plan === 'unsuscribed' ? null : plan.startsWith('professional') ? 'professional' : 'individual'
  const identity = await identityOf(get(IdentityProviders), { email, password, type })
  const registration = get(RegistrationService)
  await get(Database).transaction(async (client) => {
    const { id } = await registration.ensureAccount(client, identity, null)
    await acceptLegalPages(client, id, 'sign-up', new Date())
    if (type === null) return
    await registration.startProfile(client, id, type)
    if (plan !== freePlanOf(type)) await get(SubscriptionsService).start(client, id, plan, { source: 'demo' })
    await client.query(
      `update profile set first_name = 'Demo', last_name = $2 where account_id = $1 and first_name is null`,
      [id, plan],
    )
    await get(ActivationService).activateAccount(client, { id, email })
  })
}

/** The user on InfoPro Grupal owns a group with another member invited. */
async function ensureFleet({ get }: Services): Promise<void> {
  const db = get(Database)
  const owner = emailOf('professionalFleet')
  const known = await db.query('select from fleet_member where email = $1 and left_at is null', [owner])
  if (known.length > 0) return
  const today = dayAt(new Date())
  const until = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28')
  const fleet = { name: 'Transportes del Sur', seats: 5, price: 250_000, from: today, until, note: '', owner }
  const { id } = await get(FleetDeskService).add(fleet, undefined, ['chofer@preciosa.example'])
  await db.query(
    `update fleet_member m set account_id = a.id, subscription_id = s.id, activated_at = m.invited_at, token_hash = null
       from account a join subscription s on s.account_id = a.id and s.status = 'active'
      where m.fleet_id = $1 and m.is_owner and a.email = m.email`,
    [id],
  )
}

async function identityOf(
  { byEmail }: IdentityProviders,
  { email, password, type }: NewIdentity,
): Promise<Identity> {
  const present = await byEmail.subjectOf(email)
  const isSet = present === null || (await byEmail.setPassword(present, password)).ok
  const signedIn =
    present === null ? await byEmail.signUp({ email, password, type }) : await byEmail.signIn(email, password)
  if (!isSet || !signedIn.ok) throw new Error(`The demo password was refused for ${email}`)
  const verified = await byEmail.verify(signedIn.idToken)
  if (!verified.ok) throw new Error(`The id token of ${email} was refused`)
  return verified.identity
}

function emailOf(name: string): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}@preciosa.example`
}
