import { migrations } from '@preciosa/migrations'
import { createDataSource, loadConfig } from '@preciosa/platform'
import { openPeople, Passwords } from '@preciosa/server'
import { createEmptyDatabase } from '@preciosa/testing'

const PASSWORD = 'clave de trabajo'
const at = migrations.findIndex(({ name }) => name.startsWith('StaffApart'))

it('staff of before keep their passwords, but those that are a visitor’s too', async () => {
  const database = await createEmptyDatabase()
  const open = (upTo: number) =>
    createDataSource({
      url: database.url,
      name: 'test',
      pool: 1,
      migrations: migrations.slice(0, upTo),
    }).initialize()
  const before = await open(at)
  await before.runMigrations()
  for (const [id, email] of [
    ['s1', 'Eva@ejemplo.com.ar'],
    ['s2', 'ida@ejemplo.com.ar'],
  ]) {
    await before.query(
      `insert into identity."user" (id, name, email, "emailVerified") values ($1, '', lower($2), false)`,
      [id, email],
    )
    await before.query(
      `insert into identity.account (id, "accountId", "providerId", "userId", password, "updatedAt")
       values ($1, $1, 'credential', $1, $2, now())`,
      [id, await new Passwords().hash(PASSWORD)],
    )
    await before.query(
      `insert into staff (issuer, subject, email, name, role, created_at)
       values ('urn:preciosa:local', $1, $2, '', 'editor', now())`,
      [id, email],
    )
  }
  await before.query(
    `insert into account (issuer, subject, email, created_at) values ('urn:preciosa:local', 's2', 'ida@ejemplo.com.ar', now())`,
  )
  await before.destroy()
  const after = await open(migrations.length)
  await after.runMigrations()
  await after.destroy()

  const env = { DATABASE_URL: database.url, FILES_DIR: '.', SECRET_KEY: 'a key that only specs may know of' }
  const people = await openPeople(loadConfig({ ...env, STAFF_TOTP: 'off', LOG_LEVEL: 'silent' }))
  const { staff } = await people.staff.signIn({ email: 'eva@ejemplo.com.ar', password: PASSWORD })
  expect(staff.role).toBe('editor')
  const { byEmail } = people.identities
  expect(await byEmail.signIn('eva@ejemplo.com.ar', PASSWORD)).toMatchObject({ reason: 'unknown-email' })
  await expect(
    people.staff.signIn({ email: 'ida@ejemplo.com.ar', password: PASSWORD }),
  ).rejects.toMatchObject({
    code: 'invalid-grant',
  })
  expect(await byEmail.signIn('ida@ejemplo.com.ar', PASSWORD)).toMatchObject({ ok: true, subject: 's2' })
  await people.close()
  await database.drop()
})
