import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { NEW_PROFILE } from '@preciosa/testing'
import { runCommand } from '../../commands/run-command.js'
import { AccountsService, RecoveryService } from '../accounts/index.js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { IdentityProviders } from '../identity/index.js'
import { OnboardingModule, OnboardingService, ProfilesService } from '../profiles/index.js'
import { UsersModule } from './users.module.js'

const HEADING = 'email,type,plan,expires'
const PASSWORD = 'una clave que nadie usa'
let people: TestPeople
let folder: string
let out: string[]
let complaints: string[]

beforeAll(async () => {
  people = await openPeople([UsersModule, OnboardingModule])
  folder = await mkdtemp(join(tmpdir(), 'preciosa-users-'))
})
beforeEach(() => people.clock.set(new Date()))
afterAll(async () => {
  await people.close()
  await rm(folder, { recursive: true })
})

const rows = <T extends object>(text: string, values: unknown[] = []) => people.db.query<T>(text, values)

async function command(...words: string[]): Promise<number> {
  out = []
  complaints = []
  const config = loadConfig({
    DATABASE_URL: people.url,
    FILES_DIR: folder,
    LOG_LEVEL: 'silent',
    SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
  })
  return runCommand([UsersModule], ['users', ...words], {
    withConfig: (work) => work(config),
    print: (line) => out.push(line),
    complain: (line) => complaints.push(line),
  })
}

async function file(...lines: string[]): Promise<string> {
  const path = join(folder, 'clientes.csv')
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

const previous = () =>
  rows<{ email: string; type: string; code: string | null; expiresAt: Date | null; isActivated: boolean }>(
    `select a.email, a.signed_up_as as type, s.code, s.expires_at as "expiresAt", a.activated_at is not null as "isActivated"
       from account a left join subscription s on s.account_id = a.id and s.status <> 'ended'
      where a.email like '%@anterior.com.ar' order by a.email`,
  )
const signUp = (email: string, type: 'individual' | 'professional') =>
  people.credentials.signUp({ email, password: PASSWORD, type }, '192.0.2.1')

it('imports customers row by row, and changes nothing the second time', async () => {
  const path = await file(
    HEADING,
    'Ana@Anterior.com.ar,individual,individualPremium,2099-03-31',
    'bruno@anterior.com.ar,Particular,,',
    'carla@anterior.com.ar,profesional,InfoPro Individual,',
    'dora@anterior.com.ar,individual,auto básico,2020-01-31',
    'ana@anterior.com.ar,particular,premium,2099-03-31',
  )
  expect(await command('import', path)).toBe(0)
  expect(out).toEqual([
    '  renglón 2, ana@anterior.com.ar: se agregó',
    '  renglón 3, bruno@anterior.com.ar: se agregó',
    '  renglón 4, carla@anterior.com.ar: se agregó (su plan no vence)',
    '  renglón 5, dora@anterior.com.ar: se agregó (con Free: su plan ya venció)',
    '5 renglones, 1 repetido, 0 rechazados.',
    '4 cuentas nuevas, 0 con cuenta a los que se les dio el plan, 0 que ya estaban.',
  ])
  const taken = await previous()
  const none = { expiresAt: null, isActivated: false }
  expect(taken).toEqual([
    {
      email: 'ana@anterior.com.ar',
      type: 'individual',
      code: 'individualPremium',
      expiresAt: new Date('2099-04-01T00:00:00-03:00'),
      isActivated: false,
    },
    { email: 'bruno@anterior.com.ar', type: 'individual', code: null, ...none },
    { email: 'carla@anterior.com.ar', type: 'professional', code: 'professionalIndividual', ...none },
    { email: 'dora@anterior.com.ar', type: 'individual', code: null, ...none },
  ])
  const state = () => rows('select id, account_id, code, status from subscription order by id')
  const before = await state()
  expect(await command('import', path)).toBe(0)
  expect(out.slice(0, 2)).toEqual([
    '  renglón 2, ana@anterior.com.ar: ya estaba',
    '  renglón 3, bruno@anterior.com.ar: ya estaba',
  ])
  expect(out.at(-1)).toBe('0 cuentas nuevas, 0 con cuenta a los que se les dio el plan, 4 que ya estaban.')
  expect([await previous(), await state()]).toEqual([taken, before])
  expect(await rows(`select from mail where address like '%@anterior.com.ar'`)).toEqual([])
})

it('lets an imported customer in only by “recover your account”', async () => {
  const email = 'elsa@anterior.com.ar'
  expect(await command('import', await file(HEADING, `${email},individual,premium,2099-03-31`))).toBe(0)
  for (const password of ['', PASSWORD])
    await expect(people.signIn(email, password)).rejects.toMatchObject({ code: 'invalid-grant' })
  await expect(signUp(email, 'individual')).rejects.toMatchObject({ code: 'conflict' })
  const recovery = people.get(RecoveryService)
  await recovery.recover(email)
  const { code: otp } = await people.mailed(email)
  const given = { username: email, otp: otp ?? '', password: PASSWORD, address: '192.0.2.1' }
  await recovery.setPassword(given, () => undefined)
  const { accountId } = (await people.tokens.holder(
    await people.exchange(await people.signIn(email, PASSWORD)),
  ))!
  // The wizard asks for the profile and offers only the plan's type.
  expect(await people.get(OnboardingService).of(accountId)).toMatchObject({
    types: ['individual'],
    answers: { type: 'individual' },
  })
  const profiles = people.get(ProfilesService)
  const asOther = { ...NEW_PROFILE, type: 'professional' as const, areasOfInterest: ['Perito'] }
  await expect(profiles.add(accountId, asOther)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'Con un plan pago no podés cambiar de tipo de usuario.',
  })
  await profiles.add(accountId, NEW_PROFILE)
  const known = await people.get(AccountsService).user(accountId)
  expect(known).toMatchObject({
    email,
    type: 'individual',
    activeSubscription: { subscriptionType: { subscriptionCode: 'individualPremium' } },
  })
  // 45 of the plan and 3 of the welcome lot.
  expect(known.availableInfocredits).toBe(48)
})

it('gives the plan to a customer if a stranger signed up with that e-mail as the other type', async () => {
  const email = 'de-otro-tipo@clientes.example'
  await signUp(email, 'professional')
  expect(await command('import', await file(HEADING, `${email},individual,individualCar,2099-03-31`))).toBe(0)
  expect(out[0]).toBe(`  renglón 2, ${email}: ya tenía cuenta, se le dio el plan`)
  expect(await rows('select signed_up_as as type from account where email = $1', [email])).toEqual([
    { type: 'individual' },
  ])
})

it('gives the plan to existing accounts once, and keeps better plans and other types', async () => {
  const [free, paid, other] = [
    await people.member(),
    await people.member('individualPremium'),
    await people.member('professionalIndividual'),
  ]
  const path = await file(
    HEADING,
    ...[free, paid, other].map(({ email }) => `${email},individual,individualCar,2099-03-31`),
  )
  expect(await command('import', path)).toBe(0)
  expect(out.slice(0, 3)).toEqual([
    `  renglón 2, ${free.email}: ya tenía cuenta, se le dio el plan`,
    `  renglón 3, ${paid.email}: ya estaba`,
    `  renglón 4, ${other.email}: ya estaba (tiene una cuenta de otro tipo)`,
  ])
  const codes = () =>
    rows<{ code: string }>('select (plan_of(id, now())).code from account where id = any ($1) order by id', [
      [free, paid, other].map(({ accountId }) => accountId),
    ])
  const given = [{ code: 'individualCar' }, { code: 'individualPremium' }, { code: 'professionalIndividual' }]
  expect(await codes()).toEqual(given)
  // A plan that ended isn't given again.
  await rows(
    `update subscription set status = 'ended', ended_at = now() where account_id = $1 and status <> 'ended'`,
    [free.accountId],
  )
  expect(await command('import', path)).toBe(0)
  expect(out[0]).toBe(`  renglón 2, ${free.email}: ya estaba`)
  expect(await codes()).toEqual([{ code: 'individualFree' }, ...given.slice(1)])
  await people.signIn(free.email)
})

it('reports each wrong row, and imports nothing without --accept-rejected', async () => {
  const path = await file(
    HEADING,
    'no es una dirección,individual,,',
    'fabio@anterior.com.ar,empresa,,',
    'fabio@anterior.com.ar,individual,Platino,',
    'fabio@anterior.com.ar,individual,professionalIndividual,',
    'fabio@anterior.com.ar,individual,premium,31/03/2027',
    'fabio@anterior.com.ar,individual,premium,2027-02-30',
    'fabio@anterior.com.ar,individual,,',
    'fabio@anterior.com.ar,professional,,',
  )
  expect(await command('import', path)).toBe(3)
  const codes =
    'individualFree, individualMotorbike, individualCar, individualPremium, professionalFree, professionalFleet, professionalIndividual'
  expect(out).toEqual([
    '8 renglones, 0 repetidos, 7 rechazados.',
    '  renglón 2, email «no es una dirección»: No es una dirección de e-mail.',
    '  renglón 3, type «empresa»: El tipo es individual o professional.',
    `  renglón 4, plan «Platino»: No hay un plan así. Los que hay: ${codes}.`,
    '  renglón 5, plan «professionalIndividual»: Ese plan no es para particulares.',
    '  renglón 6, expires «31/03/2027»: El vencimiento es una fecha como 2027-03-31.',
    '  renglón 7, expires «2027-02-30»: El vencimiento es una fecha como 2027-03-31.',
    '  renglón 9, email «fabio@anterior.com.ar»: El renglón 8 dice otra cosa de esa dirección.',
    'No se tomó nada: corregí esos renglones, o repetí con --accept-rejected para tomar los demás.',
  ])
  expect(await rows(`select from account where email = 'fabio@anterior.com.ar'`)).toEqual([])
  expect(await command('import', path, '--accept-rejected', '--json')).toBe(0)
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    status: 'done',
    rows: { read: 8, duplicates: 0, rejected: 7 },
    customers: [{ line: 8, email: 'fabio@anterior.com.ar', outcome: 'added' }],
  })
})

it('resumes after an interruption between identity and account', async () => {
  const email = 'gina@anterior.com.ar'
  await people.get(IdentityProviders).byEmail.admit({ email, type: 'individual' })
  expect(await command('import', await file(HEADING, `${email},individual,,`))).toBe(0)
  expect(out[0]).toBe(`  renglón 2, ${email}: se agregó`)
})

it.each<[string[], string]>([
  [[], 'Falta decir qué archivo tomar.'],
  [['export', 'x.csv'], 'Falta decir qué archivo tomar.'],
  [['import', 'x.csv', '--force'], 'La opción --force no se entiende.'],
  [['import', 'no-esta.csv'], 'No existe el archivo no-esta.csv.'],
])('explains its usage after %j', async (words, said) => {
  expect(await command(...words)).toBe(2)
  expect(complaints.join('\n')).toContain(said)
})

it('refuses a list without its columns', async () => {
  expect(await command('import', await file('correo,tipo', 'a@b.com,individual'))).toBe(1)
  expect(complaints).toEqual(['Faltan columnas: email, type, plan.'])
})

it('makes a group with its owner and members, all or nothing', async () => {
  const path = await file('email', 'uno@flota.com.ar', 'dos@flota.com.ar')
  const until = `${new Date().getFullYear() + 2}-12-31`
  const make = (...more: string[]) =>
    command('fleet', '--name', 'La flota', '--until', until, '--owner', 'jefa@flota.com.ar', ...more)
  expect(await make('--seats', '2', '--members', path)).toBe(1)
  expect(complaints.join()).toContain('No quedan lugares libres')
  expect(await make('--seats', '4', '--price', '150000', '--members', path)).toBe(0)
  expect(out.join()).toContain(`«La flota»: 4 lugares, hasta el ${until}; 3 invitaciones en camino`)
  const members = await rows(
    `select m.email, m.is_owner as "isOwner", f.price_cents as "priceCents" from fleet_member m
       join fleet f on f.id = m.fleet_id where m.email like '%@flota.com.ar' order by m.id`,
  )
  expect(members).toEqual([
    { email: 'jefa@flota.com.ar', isOwner: true, priceCents: 15_000_000 },
    { email: 'uno@flota.com.ar', isOwner: false, priceCents: 15_000_000 },
    { email: 'dos@flota.com.ar', isOwner: false, priceCents: 15_000_000 },
  ])
  expect(await make('--seats', '4')).toBe(1)
  expect(await make('--seats', 'muchos')).toBe(2)
  expect(complaints.join()).toContain('--seats: ')
})
