import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode, User, UserType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { CreditsService, IdentityProviders, SubscriptionsService } from '@preciosa/server'
import { TEST_CLIENT } from './open-api.js'

/** A person who signed up on a test's API. */
export interface Person {
  id: number
  email: string
  password: string
  /** The headers they call with. */
  bearer: { authorization: string }
}

interface SignUpOptions {
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

/** Exchanges an id token: the headers of a new session. */
async function bearerOf(app: NestFastifyApplication, idToken: string): Promise<Person['bearer']> {
  const exchanged = await exchange(app, idToken)
  return { authorization: `Bearer ${exchanged.json<{ access_token: string }>().access_token}` }
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
  return bearerOf(app, answer.json<{ id_token: string }>().id_token)
}

/** Signs a person up the way the site does. */
export async function signUp(
  app: NestFastifyApplication,
  { type = 'individual', plan, credits = 0 }: SignUpOptions = {},
): Promise<Person> {
  const { email, password } = newCredentials()
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/local/sign-up',
    payload: { email, password, type },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const bearer = await bearerOf(app, answer.json<{ id_token: string }>().id_token)
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

/** Signs a person up whose identity provider doesn't ask for a type, and exchanges: an account without a profile. */
export async function signUpWithoutType(app: NestFastifyApplication): Promise<Person> {
  const { email, password } = newCredentials()
  const { byEmail } = app.get(IdentityProviders, { strict: false })
  const signedUp = await byEmail.signUp({ email, password, type: null })
  if (!signedUp.ok) throw new Error(signedUp.reason)
  const bearer = await bearerOf(app, signedUp.idToken)
  const [account] = await app
    .get(Database)
    .query<{ id: number }>('select id from account where subject = $1', [signedUp.subject])
  return { id: account!.id, email, password, bearer }
}

function newCredentials() {
  return { email: `${randomBytes(6).toString('hex')}@ejemplo.com.ar`, password: 'una clave que nadie usa' }
}

/** Pauses a person's plan, as a rejected charge does. */
export async function pausePlan(app: NestFastifyApplication, { id }: Person): Promise<void> {
  const subscriptions = app.get(SubscriptionsService, { strict: false })
  const plan = await subscriptions.activeOf(id)
  await app
    .get(Database)
    .transaction((client) =>
      subscriptions.change(client, plan?.id ?? 0, { event: 'pause', reason: 'charge-rejected' }, 'test'),
    )
}
