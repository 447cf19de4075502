import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode, User, UserType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { CreditsService, SubscriptionsService } from '@preciosa/server'
import { TEST_CLIENT } from './open-api.js'

/** Somebody who signed up on a test's API. */
export interface Person {
  id: number
  email: string
  password: string
  /** The headers they call with. */
  bearer: { authorization: string }
}

interface Wanted {
  type?: UserType
  plan?: PlanCode
  /** Given on top of the welcome lot and the plan's. */
  credits?: number
}

const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')

/** Exchanges an id token. */
export function exchange(app: NestFastifyApplication, idToken: string) {
  return app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'firebase', firebase_token_id: idToken }).toString(),
  })
}

/** Signs in and exchanges: the headers of a new session. */
export async function signIn(
  app: NestFastifyApplication,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Person['bearer']> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/local/sign-in',
    payload: { email, password },
  })
  const exchanged = await exchange(app, answer.json<{ id_token: string }>().id_token)
  return { authorization: `Bearer ${exchanged.json<{ access_token: string }>().access_token}` }
}

/** Signs somebody up the way the site does. */
export async function signUp(
  app: NestFastifyApplication,
  { type = 'individual', plan, credits = 0 }: Wanted = {},
): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
  const password = 'una clave que nadie usa'
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/local/sign-up',
    payload: { email, password, type },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const token = await exchange(app, answer.json<{ id_token: string }>().id_token)
  const bearer = { authorization: `Bearer ${token.json<{ access_token: string }>().access_token}` }
  const { id } = (await app.inject({ url: '/admin/user', headers: bearer })).json<User>()
  await app.get(Database).transaction(async (client) => {
    if (plan !== undefined) {
      await app.get(SubscriptionsService, { strict: false }).start(client, id, plan, { source: 'test' })
    }
    if (credits > 0) {
      const grant = { accountId: id, kind: 'gift', amount: credits, source: `gift:test:${email}` } as const
      await app.get(CreditsService, { strict: false }).grant(client, grant)
    }
  })
  return { id, email, password, bearer }
}

/** The plan that somebody has, after its charge was rejected. */
export async function pausePlan(app: NestFastifyApplication, { id }: Person): Promise<void> {
  const subscriptions = app.get(SubscriptionsService, { strict: false })
  const plan = await subscriptions.activeOf(id)
  await app
    .get(Database)
    .transaction((client) =>
      subscriptions.change(client, plan?.id ?? 0, { event: 'pause', reason: 'charge-rejected' }, 'test'),
    )
}
