import { type Staff, type StaffAction, staffMay } from '@preciosa/contracts'
import { type AuthProvider, HttpError } from 'react-admin'
import { call } from '../api/call.js'
import { ApiError } from '../api/problem.js'
import { routes } from '../api/routes.js'
import { prove } from './prove.js'

/** What the sign-in form sends. */
export interface Credentials {
  email: string
  password: string
  totp?: string
}

/** Who is signed in, as far as this page knows; the API has the last word on every call. */
let known: Promise<Staff> | null = null

function staff(): Promise<Staff> {
  if (known !== null) return known
  const asked = call(routes.staffSession)
  known = asked
  asked.catch(() => {
    if (known === asked) known = null
  })
  return asked
}

/** What react-admin asks about a resource → what the API calls it. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, StaffAction>>>> = {
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
  queues: { list: 'queues' },
}

/** The console's session: a cookie of the API, which scripts never see. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, totp }: Credentials) => {
    known = null
    const body = { email, password, ...(totp === undefined || totp === '' ? {} : { totp }) }
    // After many failures, whoever's, the API asks for a proof of work.
    const signedIn = await call(routes.staffSignIn, { body }).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.problem?.code !== 'captcha') throw error
      return call(routes.staffSignIn, { body, captcha: await proof() })
    })
    known = Promise.resolve(signedIn)
  },
  logout: async () => {
    const wasSignedIn = known !== null
    known = null
    // Whoever has no session any more is signed out already.
    if (wasSignedIn) await call(routes.staffSignOut).catch(onlyIfSignedIn)
  },
  checkAuth: async () => {
    await staff()
  },
  checkError: (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return Promise.resolve()
    known = null
    return Promise.reject(error)
  },
  getIdentity: async () => {
    const { id, name, email } = await staff()
    return { id, fullName: name === '' ? email : name }
  },
  getPermissions: async () => (await staff()).role,
  canAccess: async ({ resource, action }) => {
    const wanted = ACTIONS[resource]?.[action]
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

function onlyIfSignedIn(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 401) throw error
}
