import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { OwnData } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { PERSONAL_TABLES, LEFT_OUT } from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp, signUpWithoutProfile } from '../testing/people.js'
import { request } from '../testing/request.js'

export function ownDataCases(api: TestApi): void {
  const { clock } = api
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date())
  })

  const rows = <T extends object>(text: string, values: unknown[] = []) =>
    app.get(Database).query<T>(text, values)
  const ask = ({ bearer }: Pick<Person, 'bearer'>, on = app) =>
    request(on).get('/admin/user/data').set(bearer)
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
    const other = await signUp(app)
    const person = await signUp(app, { credits: 3 })
    const { id, email } = person
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
    const answer = await ask(person)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const data = bodyOf<OwnData>(answer)
    const sections = sectionsOf(data)
    expect(data).toMatchObject({ email, generatedAt: clock.now().toISOString(), photo: null })
    expect(sections['perfil']).toMatchObject([
      { first_name: 'Nadia', last_name: 'Única', direction: 'Calle Secreta 123' },
    ])
    expect(sections['cuenta']).toMatchObject([{ email }])
    expect(sections['formas_de_ingresar']).toMatchObject([{ providerId: 'credential' }])
    expect(sections['favoritos']).toMatchObject([{ codia: 10001 }])
    expect(sections['mensajes']).toMatchObject([{ message: 'Un mensaje mío' }])
    expect(sections['respuestas']).toMatchObject([{ text: 'Respuesta a Un mensaje mío' }])
    expect(sections['notas_de_mensajes']).toMatchObject([{ text: 'Nota sobre Un mensaje mío' }])
    expect(sections['sesiones']).toHaveLength(1)
    expect(sections['planes']).toMatchObject([{ code: 'individualFree' }])
    expect(sections['historia_de_planes']).toMatchObject([{ source: 'registration' }])
    expect(sections['infocreditos_recibidos']!.map((lot) => lot['kind']).toSorted()).toEqual([
      'gift',
      'welcome',
    ])
    expect(sections['correos']!.map((mail) => mail['kind'])).toContain('activation')
    expect(sections['acciones_del_equipo']).toMatchObject([
      { action: 'user.block', after: { reason: 'una queja' } },
    ])
    expect(answer.text).not.toContain(other.email)
    expect(answer.text).not.toContain('jefa@guia.example')
    expect(answer.text).not.toContain('Ajeno')
  })

  it('has no secret that opens a session or an account', async () => {
    const person = await signUp(app)
    const { text: body } = await ask(person)
    const [secrets] = await rows<{ token: string; password: string }>(
      `select t.hash::text as token, c.password from access_token t join account a on a.id = t.account_id
       join identity.account c on c."userId" = a.subject where a.id = $1`,
      [person.id],
    )
    expect(secrets!.password.length).toBeGreaterThan(40)
    for (const secret of [secrets!.token.slice(2), secrets!.password, person.bearer.authorization.slice(7)])
      expect(body).not.toContain(secret)
    expect(body).not.toMatch(/"(password|hash|sealed|token|accessToken|idToken|refreshToken)"/)
  })

  it('is available without a profile', async () => {
    const person = await signUpWithoutProfile(app)
    const answer = await ask(person)
    expect(answer.statusCode).toBe(200)
    expect(sectionsOf(bodyOf<OwnData>(answer))['perfil']).toEqual([])
  })

  it('is limited to six requests per hour and person', async () => {
    const limited = await openApi(api.database.url, { clock }, { LIMITS: 'on' })
    const [person, other] = [await signUp(app), await signUp(app)]
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) codes.push((await ask(person, limited)).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(problemOf(await ask(person, limited)).code).toBe('too-many-requests')
    expect((await ask(other, limited)).statusCode).toBe(200)
    await limited.close()
  })
}
