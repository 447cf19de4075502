import { type Staff, type StaffAction, staffMay } from '@preciosa/contracts'
import { type AuthProvider, HttpError } from 'react-admin'
import { call, client } from '../api/call.js'
import type { LEDGER, ResourceName } from '../api/data-provider.js'
import { ApiError } from '../api/problem.js'
import { routes } from '../api/routes.js'
import { prove } from './prove.js'
import { signedInMark } from './signed-in-mark.js'

/** What the sign-in form sends. */
export interface Credentials {
  email: string
  password: string
  totp?: string
}

/** Who is signed in, as far as this page knows; the API has the last word on every call. */
let known: Promise<Staff> | null = null
/** Whether the API said last that nobody is signed in. */
let isNobodyIn = false

function staff(): Promise<Staff> {
  if (known !== null) return known
  const asked = call(routes.staffSession)
  known = asked
  asked
    .then(() => (isNobodyIn = false))
    .catch(() => {
      if (known === asked) known = null
    })
  return asked
}

/** What react-admin asks about a resource → what the API calls it. */
const ACTIONS = {
  'price-lists': {
    list: 'price-lists.read',
    show: 'price-lists.read',
    create: 'price-lists.upload',
    publish: 'price-lists.publish',
  },
  editions: { list: 'editions.read', show: 'editions.read', rollback: 'editions.rollback' },
  formats: {
    list: 'formats.read',
    show: 'formats.read',
    create: 'formats.edit',
    edit: 'formats.edit',
    delete: 'formats.edit',
    clone: 'formats.edit',
  },
  messages: { list: 'messages.read', show: 'messages.read' },
  users: { list: 'users.read', show: 'users.read', act: 'users.edit' },
  'user-ledger': { list: 'users.read' },
  staff: { list: 'staff.manage', show: 'staff.manage', create: 'staff.manage' },
  audit: { list: 'audit.read', show: 'audit.read' },
  usage: { list: 'usage.read', looks: 'usage.looks' },
  queues: { list: 'queues' },
} as const satisfies Record<
  ResourceName | typeof LEDGER | 'usage' | 'queues',
  Readonly<Record<string, StaffAction>>
>

/** Undefined for what nobody may. */
function actionOf(resource: string, action: string): StaffAction | undefined {
  return (ACTIONS as Partial<Record<string, Partial<Record<string, StaffAction>>>>)[resource]?.[action]
}

/** The console's session: a cookie of the API, which scripts never see. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, totp }: Credentials) => {
    known = null
    const body = { email, password, ...(totp === undefined || totp === '' ? {} : { totp }) }
    let answer = await client.call(routes.staffSignIn, { body })
    // After many failures, those of other addresses included, the API asks for a proof of work.
    if (!answer.ok && answer.kind === 'refused' && answer.code === 'captcha')
      answer = await client.call(routes.staffSignIn, { body, captcha: await proof() })
    if (!answer.ok) throw new ApiError(answer)
    known = Promise.resolve(answer.value)
    isNobodyIn = false
    signedInMark.set()
  },
  logout: async () => {
    known = null
    // Without a session there is none to end; the sign-in page then says that it was lost.
    if (isNobodyIn) return
    signedInMark.clear()
    await call(routes.staffSignOut).catch(onlyIfSignedIn)
  },
  checkAuth: async () => {
    // A server that doesn't answer has ended no session.
    await staff().catch((error: unknown) => (isNobody(error) ? refuse() : undefined))
  },
  checkError: (error: unknown) => {
    if (!isNobody(error)) return Promise.resolve()
    known = null
    return refuse()
  },
  getIdentity: async () => {
    const { id, name, email } = await staff()
    return { id, fullName: name === '' ? email : name }
  },
  getPermissions: async () => (await staff()).role,
  canAccess: async ({ resource, action }) => {
    const wanted = actionOf(resource, action)
    return wanted !== undefined && staffMay((await staff()).role, wanted)
  },
}

/** Undefined where nothing is asked. @throws HttpError with what the sign-in page says */
async function proof(): Promise<string | undefined> {
  const captcha = await call(routes.captcha, { query: { action: 'staff' } })
  if (captcha.kind !== 'pow') return undefined
  return prove(captcha.challenge).catch((error: unknown) => {
    throw new HttpError(error instanceof Error ? error.message : String(error), 0)
  })
}

/** Sends to the sign-in page without a message of react-admin's: that page says why itself. */
function refuse(): Promise<never> {
  isNobodyIn = true
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what react-admin asks for
  return Promise.reject({ message: false })
}

function isNobody(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

function onlyIfSignedIn(error: unknown): void {
  if (!isNobody(error)) throw error
}
