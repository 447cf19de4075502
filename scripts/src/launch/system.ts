import { rm } from 'node:fs/promises'
import { closeFolder } from '@preciosa/platform'
import { restoredOf } from '@preciosa/server'
import {
  type DemoArca,
  type DemoOptions,
  ensureDemoUsers,
  loadDemoGuide,
  loadDemoHistory,
  loadDemoAds,
  loadDemoMagazine,
  loadDemoNews,
  loadDemoUsage,
  type RunningMercadoPago,
  type HostApp,
  startDemoArca,
  startDollarService,
  startHostApp,
  startMailInbox,
  startMercadoPago,
  takeLock,
} from '@preciosa/sandbox'
import type { StartApplications } from './applications.js'
import { backupKey } from './backup-key.js'
import { filesFolder, openDatabase } from './database.js'
import { keepRunning } from './embedded.js'
import { writePrivateJson } from './json-file.js'
import { endLeftovers } from './leftovers.js'
import { home, ownHome, paths } from './paths.js'
import { openAt } from './ports.js'
import { ownSecrets, type RunFile, runningState, type Urls } from './run-file.js'
import { takeSecretFiles } from './secret-files.js'
import { EndingError, Supervisor } from './supervisor.js'

const MAIL = {
  web: { usual: 8025, what: 'el correo' },
  smtp: { usual: 1025, what: 'el servidor de correo' },
}
const PAYMENTS = {
  web: { usual: 8030, what: 'Mercado Pago de prueba' },
  fields: { usual: 8031, what: 'el formulario de la tarjeta' },
}
const INVOICES = { arca: { usual: 8050, what: 'ARCA de prueba' } }
const HOST_APP = { app: { usual: 8040, what: 'la aplicación de prueba' } }

/** stdout has only the addresses and `ready`. */
const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function startMail(supervisor: Supervisor) {
  const mail = await openAt(MAIL, say, ({ smtp, web }) => startMailInbox({ smtpPort: smtp, webPort: web }))
  supervisor.addService(() => mail.stop())
  return mail
}

async function startDollars(supervisor: Supervisor): Promise<string> {
  const given = process.env['DOLLAR_URL']
  if (given !== undefined && given !== '') return given
  const dollars = await startDollarService({ port: 0 })
  supervisor.addService(() => dollars.stop())
  return dollars.url
}

/** Play money, unless the operator has given credentials. */
async function startPayments(supervisor: Supervisor): Promise<RunningMercadoPago | null> {
  if ((process.env['MERCADO_PAGO_ACCESS_TOKEN'] ?? '') !== '') return null
  const mercadoPago = await openAt(PAYMENTS, say, ({ web, fields }) =>
    startMercadoPago({ port: web, fieldsPort: fields, isTest: true }),
  )
  supervisor.addService(() => mercadoPago.stop())
  return mercadoPago
}

/** Invoices that are worth nothing, unless the operator has given a certificate. */
async function startInvoices(supervisor: Supervisor, databaseUrl: string): Promise<DemoArca | null> {
  const given = ['ARCA_CERTIFICATE', 'ARCA_KEY']
  if (given.some((name) => (process.env[name] ?? '') !== '')) return null
  const demo = await openAt(INVOICES, say, ({ arca: port }) => startDemoArca({ databaseUrl, port }))
  supervisor.addService(() => demo.arca.stop())
  return demo
}

async function startApp(supervisor: Supervisor): Promise<HostApp> {
  const app = await openAt(HOST_APP, say, ({ app: port }) => startHostApp({ port }))
  supervisor.addService(() => app.stop())
  return app
}

async function launch(
  supervisor: Supervisor,
  fail: (message: string) => void,
  startApplications: StartApplications,
): Promise<Urls> {
  const { state } = supervisor
  await endLeftovers(say)
  await supervisor.save()
  const secrets = await ownSecrets()
  await closeFolder(state.filesDir)
  supervisor.check()
  say('Arrancando la base de datos…')
  const database = await openDatabase(say)
  supervisor.addService(
    database.server === null ? database.close : keepRunning(database.server, { say, onLost: fail }),
  )
  state.databaseUrl = database.url
  await supervisor.save()
  supervisor.check()
  const { invented } =
    process.env['DEMO'] === '0'
      ? { invented: false }
      : await loadDemoGuide({ databaseUrl: database.url, filesDir: state.filesDir, log: say })
  supervisor.check()
  if (invented) await loadDemoHistory({ databaseUrl: database.url })
  if (invented) await loadDemoUsage({ databaseUrl: database.url })
  supervisor.check()
  // An operator's own guide admits only their staff, on their own database or from a backup.
  const isTheirs = !invented && (database.server === null || (await restoredOf(database.url)) !== null)
  // An external identity provider doesn't know the demo users.
  const isElsewhere = (process.env['IDENTITY_PROVIDER'] || 'local') !== 'local'
  const demoUsers = !isTheirs && !isElsewhere
  if (isElsewhere && !isTheirs)
    say('IDENTITY_PROVIDER no es local: no hay usuarios de prueba. Sumá al personal con npm run staff.')
  const secretKeys = process.env['SECRET_KEYS'] ?? secrets.keys
  const users = demoUsers
    ? await ensureDemoUsers({ databaseUrl: database.url, secretKeys, password: secrets.demoPassword })
    : []
  supervisor.check()
  const mail = await startMail(supervisor)
  const dollarUrl = await startDollars(supervisor)
  // A guide of their own sells for real money, or not at all.
  const mercadoPago = isTheirs ? null : await startPayments(supervisor)
  // Real money gets no invoice of a sandbox.
  const invoices = mercadoPago === null ? null : await startInvoices(supervisor, database.url)
  // No page of ours may frame the site of an operator's own guide.
  const hostApp = isTheirs ? null : await startApp(supervisor)
  say('Arrancando la API, el worker y el sitio…')
  const { apiUrl, siteUrl } = await startApplications(
    {
      databaseUrl: database.url,
      filesDir: state.filesDir,
      backupKey: await backupKey({ makes: true }),
      smtpUrl: mail.smtpUrl,
      dollarUrl,
      mercadoPago,
      arca: invoices?.env ?? null,
      appOrigin: hostApp?.url ?? null,
      secrets,
      demo: invented,
      demoUsers,
    },
    {
      say,
      add: (child) => supervisor.addChild(child),
      remove: (child) => supervisor.removeChild(child),
      addService: (stop) => supervisor.addService(stop),
      onChange: () => void supervisor.save(),
      onGiveUp: fail,
      check: () => supervisor.check(),
    },
  )
  supervisor.check()
  hostApp?.embed(siteUrl)
  const urls: Urls = {
    site: siteUrl,
    console: `${apiUrl}/consola/`,
    api: apiUrl,
    mail: mail.webUrl,
  }
  state.urls = urls
  await supervisor.save()
  sayUsers(users)
  if (mercadoPago !== null) say(`Mercado Pago de prueba, con pagos de mentira: ${mercadoPago.url}`)
  if (invoices !== null) say(`ARCA de prueba, con facturas que no valen: ${invoices.arca.wsfeUrl}`)
  if (hostApp !== null) say(`La aplicación de prueba, con las pantallas del teléfono: ${hostApp.url}`)
  const run: RunFile = {
    urls,
    client: secrets.client,
    users,
    databaseUrl: database.url,
    mercadoPagoUrl: mercadoPago?.url ?? null,
    pid: process.pid,
  }
  await writePrivateJson(paths.run, run)
  if (invented)
    loadPapers(supervisor, { databaseUrl: database.url, filesDir: state.filesDir, secretKeys, users })
  return urls
}

/** The demo's news, magazine and ads: the guide answers before they are there. */
function loadPapers(supervisor: Supervisor, options: Omit<DemoOptions, 'log' | 'check'>): void {
  const load = async () => {
    try {
      for (const loadOne of [loadDemoNews, loadDemoMagazine, loadDemoAds])
        await loadOne({ ...options, log: say, check: () => supervisor.check() })
    } catch (error) {
      if (!(error instanceof EndingError)) say(`No se cargó todo lo de muestra: ${messageOf(error)}`)
    }
  }
  const loading = load()
  supervisor.addService(() => loading)
}

function sayUsers(users: RunFile['users']): void {
  const [first] = users
  if (first === undefined) return
  say(`Usuarios de prueba, todos con la clave ${first.password}:`)
  for (const user of users)
    say(`  ${user.email}  ${'plan' in user ? `plan ${user.plan}` : `consola, ${user.role}`}`)
}

/** Resolves with a message after a fatal failure, with null when asked to end. */
function endOfRun(): { wait: Promise<string | null>; fail: (message: string) => void } {
  let settle: (message: string | null) => void = () => undefined
  const wait = new Promise<string | null>((resolve) => (settle = resolve))
  // Ctrl-C arrives twice, from the terminal and from run.mjs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => settle(null))
  process.on('disconnect', () => settle(null))
  return { wait, fail: (message) => settle(message) }
}

async function sayWhoRuns(pid: number): Promise<void> {
  say(`Preciosa ya está en marcha en esta carpeta (proceso ${pid}).`)
  const state = await runningState()
  for (const [name, url] of Object.entries(state?.urls ?? {})) say(`${name} ${url}`)
}

async function run(start: StartApplications): Promise<number> {
  await ownHome()
  const lock = await takeLock(paths.startLock)
  if (lock.holder !== null) {
    await sayWhoRuns(lock.holder.pid)
    return 1
  }
  const { wait, fail } = endOfRun()
  const supervisor = new Supervisor(filesFolder())
  const launched = launch(supervisor, fail, start)
  launched.then(
    (urls) => {
      for (const [name, url] of Object.entries(urls)) console.log(`${name} ${url}`)
      console.log('ready')
    },
    (error: unknown) => fail(error instanceof EndingError ? '' : messageOf(error)),
  )
  const failure = await wait
  if (failure !== null) say(failure)
  say('Terminando…')
  await supervisor.end()
  await launched.catch(() => undefined)
  await supervisor.end()
  await rm(paths.run, { force: true })
  await rm(paths.state, { force: true })
  await lock.release()
  return failure === null ? 0 : 1
}

/** Our errors are written for the operator; others need their stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return /^(PostgresError|ChildDiedError|AppError|ConfigError|UsageError)$/.test(error.name)
    ? error.message
    : (error.stack ?? error.message)
}

/** @param choose the programs that it starts */
export async function runSystem(choose: () => StartApplications): Promise<never> {
  try {
    const start = choose()
    takeSecretFiles()
    process.exit(await run(start))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const hint = `No se puede escribir en ${home}: pertenece a otro usuario. Borrala o arrancá con aquel usuario.`
    say(code === 'EACCES' || code === 'EPERM' ? hint : messageOf(error))
    process.exit(1)
  }
}
