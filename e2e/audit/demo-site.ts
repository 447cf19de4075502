import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlanCode } from '@preciosa/contracts'
import { SOCIAL_PROVIDERS } from '@preciosa/contracts/own-account'
import {
  type DemoUser,
  ensureDemoUsers,
  loadDemoGuide,
  loadDemoHistory,
  loadDemoAds,
  loadDemoMagazine,
  loadDemoNews,
  startMercadoPago,
  startOpenId,
} from '@preciosa/sandbox'
import { Database } from '@preciosa/platform'
import { ActivationService } from '@preciosa/server'
import { createTestDatabase, fetchedBody, freePort } from '@preciosa/testing'
import { PASSWORD, SECRETS, startApi, startSite } from '../programs.js'
import { sessionCookie } from '../session-cookie.js'
import { withPeople } from '../fixtures/newcomer.js'
import { test as browserTest } from '../fixtures/test.js'
import { SAME_ORDER } from './still.js'

export interface DemoSite {
  site: string
  api: string
  userOf: (plan: PlanCode) => DemoUser
  tokenOf: (plan: PlanCode) => Promise<string>
  cookieOf: (plan: PlanCode) => Promise<string>
}

async function tokenOf(api: string, { email, password }: DemoUser): Promise<string> {
  const signedIn = await fetch(`${api}/auth/local/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { id_token } = await fetchedBody<{ id_token: string }>(signedIn)
  const client = Buffer.from(`${SECRETS.CLIENT_ID}:${SECRETS.CLIENT_SECRET}`).toString('base64')
  const exchanged = await fetch(`${api}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${client}` },
    body: new URLSearchParams({ grant_type: 'firebase', firebase_token_id: id_token }),
  })
  const { access_token } = await fetchedBody<{ access_token?: string }>(exchanged)
  if (access_token === undefined) throw new Error(`${email} could not sign in`)
  return access_token
}

/** The wizard's pictures need an account without a name, which a proved address has. */
function activate(databaseUrl: string, users: readonly DemoUser[]): Promise<void> {
  const newcomer = users.find((user) => 'plan' in user && user.plan === 'unsuscribed')
  return withPeople(databaseUrl, async ({ get }) => {
    const db = get(Database)
    const [account] = await db.query<{ id: number; email: string }>(
      'select id, email from account where email = $1',
      [newcomer?.email],
    )
    if (account === undefined) throw new Error('There is no demo user on unsuscribed')
    await db.transaction((client) => get(ActivationService).activateAccount(client, account))
  })
}

async function startDemoSite(DEMO: '0' | '1'): Promise<DemoSite & { stop: () => Promise<void> }> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-audit-'))
  const filesDir = join(folder, 'files')
  await loadDemoGuide({ databaseUrl: database.url, filesDir, log: () => undefined })
  await loadDemoHistory({ databaseUrl: database.url })
  const users = await ensureDemoUsers({
    databaseUrl: database.url,
    secretKeys: SECRETS.SECRET_KEYS,
    password: PASSWORD,
  })
  await activate(database.url, users)
  const secretKeys = SECRETS.SECRET_KEYS
  for (const load of [loadDemoNews, loadDemoMagazine, loadDemoAds])
    await load({ databaseUrl: database.url, filesDir, secretKeys, users, log: () => undefined })
  const providers = await Promise.all(SOCIAL_PROVIDERS.map((provider) => startOpenId(provider)))
  const mercadoPago = await startMercadoPago()
  const [port, apiPort] = [await freePort(), await freePort()]
  const more = { SITE_URL: `http://127.0.0.1:${port}`, ...mercadoPago.envFor(`http://127.0.0.1:${apiPort}`) }
  for (const { env } of providers) Object.assign(more, env)
  const api = await startApi(database.url, filesDir, { LIMITS: 'off', port: apiPort, more })
  const site = await startSite(api.url, { LIMITS: 'off', DEMO, ...SAME_ORDER, ...more }, port)
  const userOf = (plan: PlanCode): DemoUser => {
    const user = users.find((one) => 'plan' in one && one.plan === plan)
    if (user === undefined) throw new Error(`There is no demo user on ${plan}`)
    return user
  }
  return {
    site: site.url,
    api: api.url,
    userOf,
    tokenOf: (plan) => tokenOf(api.url, userOf(plan)),
    cookieOf: async (plan) => sessionCookie(await tokenOf(api.url, userOf(plan))),
    stop: async () => {
      await site.stop()
      await api.stop()
      await Promise.all([mercadoPago, ...providers].map((service) => service.stop()))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface EachWorker {
  saysDemo: boolean
  demo: DemoSite
}

export const test = browserTest.extend<object, EachWorker>({
  saysDemo: [false, { option: true, scope: 'worker' }],

  demo: [
    async ({ saysDemo }, use) => {
      const { stop, ...demo } = await startDemoSite(saysDemo ? '1' : '0')
      await use(demo)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '../fixtures/test.js'
