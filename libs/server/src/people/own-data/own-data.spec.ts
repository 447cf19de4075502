import type { OwnData } from '@preciosa/contracts/own-account'
import { KEPT_OTHERWISE, RETENTION } from '@preciosa/contracts/retention'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { OwnDataModule } from './own-data.module.js'
import { OwnDataService } from './own-data.service.js'
import { LEFT_OUT, PERSONAL_TABLES } from './personal-tables.js'

let people: TestPeople

beforeAll(async () => {
  people = await openPeople([OwnDataModule])
})
afterAll(() => people.close())

const rows = <T extends object>(text: string, values: unknown[] = []) => people.db.query<T>(text, values)
const dataOf = (id: number) => people.get(OwnDataService).of(id)
const sectionsOf = (data: OwnData) =>
  Object.fromEntries(data.sections.map(({ section, rows: kept }) => [section, kept]))

it('covers each table with account data, in the file or in the list of exceptions', async () => {
  const tables = await rows<{ name: string }>(
    `select distinct case when n.nspname = 'public' then c.relname else n.nspname || '.' || quote_ident(c.relname) end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and (a.attname in ('account_id', 'userId', 'email', 'subscription_id', 'adjustment_id')
             or c.relname = 'account' and n.nspname = 'public')
        and c.relname not in ('staff', 'staff_session')
      order by 1`,
  )
  const known = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(LEFT_OUT)])
  expect(tables.length).toBeGreaterThan(15)
  // better-auth never writes its own sessions (decision 055).
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(['identity.session'])
})

it('has all data of the person and none of other people', async () => {
  const other = await people.member()
  const { accountId: id, email } = await people.member()
  await rows(
    `update profile set first_name = 'Nadia', last_name = 'Única', direction = 'Calle Secreta 123' where account_id = $1`,
    [id],
  )
  await rows(
    `insert into favourite (account_id, codia, vehicle_type, added_at) values ($1, 10001, 'cars', now())`,
    [id],
  )
  await rows(
    `insert into contact_message (door, email, subject, message, created_at)
     values ('public', upper($1), 'Hola', 'Un mensaje mío', now()), ('public', 'otra@ejemplo.com.ar', 'No', 'Ajeno', now())`,
    [email],
  )
  await rows(`
    with member as (
      insert into staff (email, name, role, created_at) values ('eva@guia.example', 'Eva', 'back-office', now())
      returning id
    ), noted as (
      insert into contact_note (message_id, staff_id, text, written_at)
      select m.id, member.id, 'Nota sobre ' || m.message, now() from contact_message m, member
    )
    insert into contact_answer (message_id, staff_id, subject, text, written_at)
    select m.id, member.id, 'Re: ' || m.subject, 'Respuesta a ' || m.message, now() from contact_message m, member`)
  await rows(
    `insert into audit (action, entity, entity_id, staff_id, staff_email, staff_role, client, before, after)
     values ('user.block', 'user', $1, 3, 'jefa@guia.example', 'admin', 'x', null, '{"reason": "una queja"}')`,
    [id],
  )
  const data = await dataOf(id)
  const generatedAt = people.clock.now().toISOString()
  expect(data).toMatchObject({ email, generatedAt, photo: null })
  expect(sectionsOf(data)).toMatchObject({
    perfil: [{ first_name: 'Nadia', last_name: 'Única', direction: 'Calle Secreta 123' }],
    cuenta: [{ email }],
    formas_de_ingresar: [{ providerId: 'credential' }],
    favoritos: [{ codia: 10001 }],
    mensajes: [{ message: 'Un mensaje mío' }],
    respuestas: [{ text: 'Respuesta a Un mensaje mío' }],
    notas_de_mensajes: [{ text: 'Nota sobre Un mensaje mío' }],
    sesiones: [{ created_at: expect.any(String) as string }],
    planes: [{ code: 'individualFree' }],
    historia_de_planes: [{ source: 'registration' }],
    infocreditos_recibidos: [{ kind: 'welcome' }],
    correos: expect.arrayContaining(
      ['welcome', 'activation'].map((kind): unknown => expect.objectContaining({ kind })),
    ) as unknown,
    acciones_del_equipo: [{ action: 'user.block', after: { reason: 'una queja' } }],
  })
  for (const foreign of [other.email, 'jefa@guia.example', 'Ajeno'])
    expect(JSON.stringify(data)).not.toContain(foreign)
})

it('has no secret that opens a session or an account', async () => {
  const { accountId: id, accessToken } = await people.member()
  const text = JSON.stringify(await dataOf(id))
  const [secrets] = await rows<{ token: string; password: string }>(
    `select t.hash::text as token, c.password from access_token t join account a on a.id = t.account_id
       join identity.account c on c."userId" = a.subject where a.id = $1`,
    [id],
  )
  expect(secrets!.password.length).toBeGreaterThan(40)
  for (const secret of [secrets!.token.slice(2), secrets!.password, accessToken])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"(password|hash|sealed|token|accessToken|idToken|refreshToken)"/)
})

it('is available without a profile', async () => {
  const { accountId } = await people.newcomer()
  expect(sectionsOf(await dataOf(accountId))['perfil']).toEqual([])
})

it('says of each personal table how long it is kept', () => {
  const kept = [...Object.values(RETENTION), ...Object.values(KEPT_OTHERWISE)].flatMap(
    ({ tables }): string[] => [...tables],
  )
  const personal = [...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(LEFT_OUT)]
  expect(personal.filter((table) => !kept.includes(table))).toEqual([])
  expect(kept.filter((table) => !personal.includes(table))).toEqual([])
  expect(kept.filter((table, at) => kept.indexOf(table) !== at)).toEqual([])
})
