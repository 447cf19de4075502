import { addBilling } from '@preciosa/testing'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { DeletionModule } from './deletion.module.js'
import { DeletionService } from './deletion.service.js'
import { OwnDataRepository } from './own-data.repository.js'
import { PERSONAL_TABLES } from './personal-tables.js'

let people: TestPeople
beforeAll(async () => {
  people = await openPeople([DeletionModule])
})
afterAll(() => people.close())

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
  await people.get(DeletionService).delete(accountId, email)
  expect((await sections()).toSorted()).toEqual(kept)
  expect(
    await people.db.query('select address, subject from mail where account_id = $1', [accountId]),
  ).toEqual([{ address: null, subject: null }])
})
