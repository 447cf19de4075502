import { randomBytes } from 'node:crypto'
import type { authRoutes, captchaRoutes, myVehiclesRoutes, userRoutes } from '@preciosa/contracts'
import type { World } from '../world.js'
import type { CallsOf, WrongCall } from './route-calls.js'

const newEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
const PASSWORD = 'una clave que nadie usa'
const signUp = () => ({ email: newEmail(), password: PASSWORD, type: 'individual' })
const bodies = (wrong: unknown[]): WrongCall[] => wrong.map((body) => ({ body, code: 'validation' }))
const grant = { grant_type: 'firebase', firebase_token_id: 'x' }

/** Signing up, in and out. */
export const authCalls: CallsOf<typeof authRoutes> = {
  signUp: {
    good: () => [{ body: signUp() }],
    wrong: () => [
      { code: 'validation' },
      ...bodies([
        {},
        { ...signUp(), email: 'x' },
        { ...signUp(), password: 'corta' },
        { ...signUp(), type: 'fleet' },
        { ...signUp(), isAdmin: true },
      ]),
    ],
    statements: 11,
  },
  signIn: {
    good: async (world) => {
      const { email, password } = await world.person()
      return [{ body: { email, password } }]
    },
    wrong: () => [
      ...bodies([{}, { email: 'x', password: PASSWORD }, { email: newEmail() }]),
      { body: { email: newEmail(), password: PASSWORD }, code: 'invalid-grant' },
    ],
    statements: 5,
  },
  changePassword: {
    good: async (world) => {
      const { password, bearer } = await world.person()
      return [{ headers: bearer, body: { password, newPassword: 'otra clave que nadie usa' } }]
    },
    wrong: () => [
      { code: 'validation' },
      ...bodies([{ password: PASSWORD }, { password: PASSWORD, newPassword: 'corta' }]),
      { body: { password: 'la que no es', newPassword: PASSWORD }, code: 'invalid-grant' },
    ],
    statements: 12,
  },
  exchangeToken: {
    good: async (world) => [{ body: { ...grant, firebase_token_id: await world.idToken() } }],
    wrong: () => [
      { code: 'validation' },
      ...bodies([{ ...grant, grant_type: 'password' }, { grant_type: 'firebase' }, { ...grant, x: '1' }]),
      { body: grant, code: 'invalid-grant' },
    ],
    statements: 6,
  },
  signOut: {
    good: async (world) => [{ headers: (await world.person()).bearer }],
    statements: 2,
  },
}

/** The signed-in person. */
export const userCalls: CallsOf<typeof userRoutes> = { user: { good: () => [{}], statements: 7 } }

const codia = ({ ids }: World) => ids.codias[0]!
const PAGES = [{}, { pageNumber: '1', pageSize: '100' }, { pageNumber: '99' }]
const WRONG_PAGES: WrongCall[] = [{ page: '1' }, { pageNumber: '0' }, { pageSize: '101' }].map((query) => ({
  query: query,
  code: 'validation',
}))

/** Favourites and consulted vehicles. */
export const myVehiclesCalls: CallsOf<typeof myVehiclesRoutes> = {
  favourites: {
    good: () => PAGES.map((query) => ({ query: query })),
    wrong: () => WRONG_PAGES,
    statements: 3,
  },
  addFavourite: {
    good: (world) => [{ body: codia(world) }, { body: codia(world), query: { vehicleType: 'cars' } }],
    wrong: () => [
      { code: 'validation' },
      ...bodies(['1', 0, -1, 1.5, null, {}, [1], true]),
      { body: 99_999, code: 'not-found' },
    ],
    statements: 5,
  },
  removeFavourite: {
    good: () => [{ params: { codia: 99_999 } }],
    wrong: () => [{ params: { codia: 'x' }, code: 'validation' }],
    statements: 2,
  },
  consulted: {
    good: () => PAGES.map((query) => ({ query: query })),
    wrong: () => WRONG_PAGES,
    statements: 4,
  },
}

/** Asking for a captcha. */
export const captchaCalls: CallsOf<typeof captchaRoutes> = {
  captcha: {
    good: () => ['search', 'sign-up', 'sign-in', 'staff', 'mail'].map((action) => ({ query: { action } })),
    wrong: () => [{ code: 'validation' }, { query: { action: 'x' }, code: 'validation' }],
    statements: 1,
  },
}
