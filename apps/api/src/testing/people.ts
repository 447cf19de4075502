import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode, UserType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { ActivationService, CreditsService, HeldPlansService, SubscriptionsService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { TEST_CLIENT } from './open-api.js'
import { request } from './request.js'

export interface Person {
  id: number
  email: string
  password: string
  bearer: { authorization: string }
}

interface SignUpOptions {
  type?: UserType
  plan?: PlanCode
  /** Added to the welcome and plan lots. */
  credits?: number
}

const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')

export function exchange(app: NestFastifyApplication, idToken: string, headers: Record<string, string> = {}) {
  return request(app)
    .post('/auth/oauth/token')
    .set({
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
    .send(new URLSearchParams({ grant_type: 'firebase', firebase_token_id: idToken }).toString())
}

async function bearerOf(
  app: NestFastifyApplication,
  idToken: string,
  headers?: Record<string, string>,
): Promise<Person['bearer']> {
  const exchanged = await exchange(app, idToken, headers)
  return { authorization: `Bearer ${bodyOf<{ access_token: string }>(exchanged).access_token}` }
}

export async function signIn(
  app: NestFastifyApplication,
  { email, password }: Pick<Person, 'email' | 'password'>,
  headers?: Record<string, string>,
): Promise<Person['bearer']> {
  const answer = await request(app).post('/auth/local/sign-in').send({ email, password })
  return bearerOf(app, bodyOf<{ id_token: string }>(answer).id_token, headers)
}

/** Signs a user up with an activated account and a name. */
export async function signUp(
  app: NestFastifyApplication,
  { type = 'individual', plan, credits = 0 }: SignUpOptions = {},
): Promise<Person> {
  const { email, password } = newCredentials()
  const answer = await request(app).post('/auth/local/sign-up').send({ email, password, type })
  if (answer.statusCode !== 201) throw new Error(answer.text)
  const id = await activated(app, email)
  await app.get(Database).transaction(async (client) => {
    await client.query(`update profile set first_name = 'Ana' where account_id = $1`, [id])
    if (plan !== undefined) {
      await app.get(SubscriptionsService, { strict: false }).start(client, id, plan, { source: 'test' })
    }
    if (credits > 0) {
      const grant = { accountId: id, kind: 'gift', amount: credits, source: `gift:test:${email}` } as const
      await app.get(CreditsService, { strict: false }).grant(client, grant)
    }
  })
  const bearer = await bearerOf(app, bodyOf<{ id_token: string }>(answer).id_token)
  return { id, email, password, bearer }
}

async function activated(app: NestFastifyApplication, email: string): Promise<number> {
  const [account] = await app
    .get(Database)
    .query<{ id: number }>('select id from account where email = $1', [email])
  const { id } = account!
  const activation = app.get(ActivationService, { strict: false })
  await app.get(Database).transaction((client) => activation.activateAccount(client, { id, email }))
  return id
}

/** Signs a user up with an activated account, whose profile has no name yet. */
export async function signUpWithoutName(
  app: NestFastifyApplication,
  type: UserType = 'individual',
): Promise<Person> {
  const { email, password } = newCredentials()
  const answer = await request(app).post('/auth/local/sign-up').send({ email, password, type })
  const id = await activated(app, email)
  const bearer = await bearerOf(app, bodyOf<{ id_token: string }>(answer).id_token)
  return { id, email, password, bearer }
}

function newCredentials() {
  return { email: `${randomBytes(6).toString('hex')}@ejemplo.com.ar`, password: 'una clave que nadie usa' }
}

export async function pausePlan(app: NestFastifyApplication, { id }: Person): Promise<void> {
  const subscriptions = app.get(SubscriptionsService, { strict: false })
  const plan = await app.get(HeldPlansService, { strict: false }).activeOf(id)
  await app
    .get(Database)
    .transaction((client) => subscriptions.change(client, plan?.id ?? 0, { act: 'rejected' }, 'test'))
}
