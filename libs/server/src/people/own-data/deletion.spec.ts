import { NOT_YOUR_EMAIL } from '@preciosa/contracts/own-account'
import type { Queryable } from '@preciosa/platform'
import { addBilling, BILLING, NEW_PROFILE, testFilesDir } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { ContactService } from '../../operations/contact/index.js'
import { AccountsService, RecoveryService, RegistrationService } from '../accounts/index.js'
import { openPeople, type TestPeople, type TestPerson } from '../accounts/testing/open-people.js'
import { BillingService } from '../billing/index.js'
import { CodesService } from '../codes/index.js'
import { FavouritesService } from '../my-vehicles/index.js'
import { ProfilePhotoService } from '../profile-photo/index.js'
import { ProfilesService } from '../profiles/index.js'
import { DeletionModule } from './deletion.module.js'
import { DeletionService } from './deletion.service.js'
import { OwnDataRepository } from './own-data.repository.js'
import { PERSONAL_TABLES } from './personal-tables.js'

const PROFILE = { ...NEW_PROFILE, firstName: 'Nadia', lastName: 'Única' }
const GONE = { code: 'session-expired' }
let people: TestPeople
let deletion: DeletionService

beforeAll(async () => {
  people = await openPeople([DeletionModule], { FILES_DIR: testFilesDir() })
  deletion = people.get(DeletionService)
})
afterAll(async () => {
  expect(await people.credits.check()).toEqual([])
  await people.close()
})

const start = ({ accountId }: TestPerson, startsAt?: Date) =>
  people.db.transaction((client) =>
    startsAt === undefined
      ? people.subscriptions.start(client, accountId, 'individualPremium', { source: 'test' })
      : people.subscriptions.schedule(client, accountId, 'individualPremium', { source: 'test', startsAt }),
  )

async function withProfile(): Promise<TestPerson> {
  const person = await people.person()
  await people.db.transaction((client) =>
    people.get(RegistrationService).startProfile(client, person.accountId, 'individual'),
  )
  return person
}

/** Where a row has one of the texts. */
async function traces(...texts: string[]): Promise<string[]> {
  const tables = await people.db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await people.db.query<{ row: { kind?: string } }>(
      `select to_jsonb(t) as row from ${name} t, unnest($1::text[]) as given (text)
        where to_jsonb(t)::text ilike '%' || given.text || '%'`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name.replace('public.', '')}: ${row.kind ?? ''}`))
  }
  return found
}

it("requires the account's own address", async () => {
  const [person, other] = [await people.person(), await people.person()]
  await expect(deletion.delete(person.accountId, other.email)).rejects.toMatchObject({
    code: 'validation',
    detail: NOT_YOUR_EMAIL,
  })
  expect(await people.tokens.holder(person.accessToken)).not.toBeNull()
})

it('removes all personal data and keeps the ledger under a pseudonym', async () => {
  const person = await withProfile()
  const { email, accountId: id } = person
  await start(person)
  await people.db.query(
    `insert into favourite (account_id, codia, vehicle_type, added_at) values ($1, 10001, 'cars', now())`,
    [id],
  )
  await people.db.query(
    `update profile set first_name = 'Nadia', last_name = 'Única' where account_id = $1`,
    [id],
  )
  await people.get(ContactService).receive('public', {
    email: email.toUpperCase(),
    subject: 'Un precio',
    message: 'Hola, soy Nadia Única.',
  })
  await people.get(RecoveryService).recover(email)
  expect(await traces(email, 'Nadia', 'Única')).not.toEqual([])
  await deletion.delete(id, ` ${email.toUpperCase()}`)
  expect(await people.tokens.holder(person.accessToken)).toBeNull()
  await expect(people.signIn(email)).rejects.toMatchObject({ code: 'invalid-grant' })
  expect(await traces(email, 'Nadia', 'Única')).toEqual(['mail: account-deleted'])
  const kept = await people.db.query(
    `select (select array_agg(kind::text order by kind) from credit_lot where account_id = $1) as lots,
            array(select code from subscription where account_id = $1 and status <> 'ended') as plans`,
    [id],
  )
  expect(kept).toEqual([{ lots: ['plan', 'welcome'], plans: ['individualFree'] }])
})

it('frees the address for a new account, without a second welcome gift', async () => {
  const { accountId, email } = await withProfile()
  await deletion.delete(accountId, email)
  const again = await people.person(email)
  await people.get(ProfilesService).add(again.accountId, PROFILE)
  expect(await people.used(again.accountId)).toEqual({})
})

it('stops later writes of requests in progress', async () => {
  const { accountId: id, email } = await withProfile()
  const photo = jpeg.encode({ width: 400, height: 400, data: Buffer.alloc(400 * 400 * 4, 0x80) }, 60).data
  const sending = people.get(ProfilePhotoService).replace(id, async () => {
    await deletion.delete(id, email)
    return photo
  })
  await expect(sending).rejects.toMatchObject(GONE)
  await expect(people.get(ProfilesService).add(id, PROFILE)).rejects.toMatchObject(GONE)
  const kind = { type: 'individual', plan: 'individualFree' } as const
  jest.spyOn(people.get(AccountsService), 'namedKindOf').mockResolvedValueOnce(kind)
  await expect(people.get(BillingService).save(id, BILLING as never)).rejects.toMatchObject(GONE)
  const favourite = { codia: 120_001, vehicleType: 'cars' } as const
  await expect(people.get(FavouritesService).add(id, favourite)).rejects.toMatchObject(GONE)
  const startsAt = people.clock.now()
  const writes: ((client: Queryable) => Promise<unknown>)[] = [
    (client) => people.get(CodesService).issue(client, id),
    (client) => people.subscriptions.start(client, id, 'individualPremium', { source: 'late' }),
    (client) => people.subscriptions.schedule(client, id, 'individualPremium', { source: 'late', startsAt }),
  ]
  for (const write of writes) await expect(people.db.transaction(write)).rejects.toMatchObject(GONE)
  for (const table of ['profile', 'profile_photo', 'billing_information', 'favourite'])
    expect(await people.db.query(`select from ${table} where account_id = $1`, [id])).toEqual([])
})

it('keeps the session when it is interrupted, so that it can be repeated', async () => {
  const { accountId, email, accessToken } = await withProfile()
  const failing = jest.spyOn(people.get(FavouritesService), 'forget')
  failing.mockRejectedValueOnce(new Error('interrupted'))
  await expect(deletion.delete(accountId, email)).rejects.toThrow('interrupted')
  failing.mockRestore()
  expect(await people.tokens.holder(accessToken)).not.toBeNull()
  await deletion.delete(accountId, email)
  expect(await traces(email)).toEqual(['mail: account-deleted'])
})

it('gives up a plan that has not started, with and without a plan in force', async () => {
  for (const person of [await withProfile(), await people.person()]) {
    await start(person, new Date(people.clock.now().getTime() + 24 * 3_600_000))
    await deletion.delete(person.accountId, person.email)
    const pending = `select from subscription where account_id = $1 and status = 'pending'`
    expect(await people.db.query(pending, [person.accountId])).toEqual([])
  }
})

it('keeps of a deleted account its plans, credits and acceptances, and the kinds of its mails', async () => {
  const { accountId, email } = await people.member('individualCar')
  const query = people.db.query.bind(people.db)
  await addBilling(query, [accountId])
  await query(
    `insert into favourite (account_id, codia, vehicle_type, added_at) values ($1, 10001, 'cars', now())`,
    [accountId],
  )
  await query(`insert into profile_photo values ($1, 'profile-photos/a.jpg', now())`, [accountId])
  const repository = new OwnDataRepository(people.db.pool)
  const sections = async () => {
    const found: string[] = []
    for (const table of PERSONAL_TABLES)
      if ((await repository.rows(table, { accountId, email })).length > 0) found.push(table.section)
    return found
  }
  const kept = [
    'correos',
    'cuenta',
    'historia_de_planes',
    'infocreditos_recibidos',
    'planes',
    'textos_aceptados',
  ]
  const personal = [
    'identidad',
    'formas_de_ingresar',
    'perfil',
    'facturacion',
    'foto',
    'sesiones',
    'favoritos',
  ]
  expect(await sections()).toEqual(expect.arrayContaining([...kept, ...personal]))
  await deletion.delete(accountId, email)
  expect((await sections()).toSorted()).toEqual(kept)
  expect(
    await people.db.query('select address, subject from mail where account_id = $1', [accountId]),
  ).toEqual(Array(2).fill({ address: null, subject: null }))
})
