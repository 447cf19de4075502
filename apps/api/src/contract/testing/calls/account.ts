import { MAILED_ADDRESS_PURPOSE } from '@preciosa/contracts'
import { CONFIG, type Config } from '@preciosa/platform'
import { NEW_PROFILE } from '@preciosa/testing'
import { randomBytes } from 'node:crypto'
import type { authRoutes, recoveryRoutes, userRoutes } from '@preciosa/contracts/own-account'
import type { captchaRoutes } from '@preciosa/contracts/captcha'
import type { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import type { planRoutes } from '@preciosa/contracts/plans'
import type { onboardingRoutes } from '@preciosa/contracts/profiles'
import { mailedTo } from '../../../testing/mailed.js'
import type { World } from '../world.js'
import type { CallsOf, WrongCall } from './route-calls.js'

const newEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
const PASSWORD = 'una clave que nadie usa'
const signUp = () => ({ email: newEmail(), password: PASSWORD, type: 'individual' })
const bodies = (wrong: unknown[]): WrongCall[] => wrong.map((body) => ({ body, code: 'validation' }))
const grant = { grant_type: 'firebase', firebase_token_id: 'x' }

export const authCalls: CallsOf<typeof authRoutes> = {
  signUp: {
    good: () => [{ body: signUp() }],
    statements: 23,
  },
  signIn: {
    good: async (world) => {
      const { email, password } = await world.person()
      return [{ body: { email, password } }]
    },
    wrong: () => [{ body: { email: newEmail(), password: PASSWORD }, code: 'invalid-grant' }],
    statements: 5,
  },
  changePassword: {
    good: async (world) => {
      const { password, bearer } = await world.person()
      return [{ headers: bearer, body: { password, newPassword: 'otra clave que nadie usa' } }]
    },
    wrong: () => [{ body: { password: 'la que no es', newPassword: PASSWORD }, code: 'invalid-grant' }],
    statements: 12,
  },
  exchangeToken: {
    good: async (world) => [{ body: { ...grant, firebase_token_id: await world.idToken() } }],
    wrong: () => [{ body: grant, code: 'invalid-grant' }],
    statements: 7,
  },
  activate: {
    good: async (world) => {
      const email = await signedUp(world)
      return [{ body: { email, otp: (await mailedTo(world.app, email)).code } }]
    },
    wrong: async (world) => [
      { body: { email: newEmail(), otp: '0000' }, code: 'invalid-code' },
      { body: { email: await signedUp(world), otp: 'no token of a link' }, code: 'invalid-code' },
    ],
    statements: 34,
  },
  resendCode: {
    good: async (world) => [{ body: { email: await signedUp(world) } }, { body: { email: newEmail() } }],
    statements: 15,
  },
  refusedMail: {
    good: async (world) => [{ body: { address: sealed(world, await signedUp(world)) } }],
    wrong: () => [{ body: { address: 'ana@ejemplo.com.ar' }, code: 'invalid-code' }],
    statements: 1,
  },
  deleteAccount: {
    good: async (world) => {
      const { email, bearer } = await world.person()
      return [{ headers: bearer, body: { email: ` ${email.toUpperCase()}` } }]
    },
    wrong: () => bodies([{ email: newEmail() }]),
    statements: 51,
  },
  signOut: {
    good: async (world) => [{ headers: (await world.person()).bearer }],
    statements: 2,
  },
}

export const recoveryCalls: CallsOf<typeof recoveryRoutes> = {
  recover: {
    good: async (world) => [{ query: { username: (await world.person()).email } }],
    wrong: () => [{ query: { username: newEmail() }, code: 'not-found' }],
    statements: 12,
  },
  setPassword: {
    good: async (world) => {
      const username = await signedUp(world)
      const { token: otp } = await mailedTo(world.app, username)
      return [{ body: { username, otp, password: 'otra clave que nadie usa' } }]
    },
    wrong: () => [
      ...bodies([{ username: newEmail(), otp: '0000', password: '123456' }]),
      { body: { username: newEmail(), otp: '0000', password: PASSWORD }, code: 'invalid-code' },
    ],
    statements: 40,
  },
  activateProfessional: {
    good: async (world) => [{ params: { email: await signedUp(world) } }],
    wrong: () => [{ params: { email: newEmail() }, code: 'not-found' }],
    statements: 14,
  },
}

const sealed = ({ app }: World, address: string) =>
  app.get<Config>(CONFIG, { strict: false }).keys.seal(address, MAILED_ADDRESS_PURPOSE)

async function signedUp({ app }: World): Promise<string> {
  const payload = signUp()
  await app.inject({ method: 'POST', url: '/auth/local/sign-up', payload })
  return payload.email
}

export const userCalls: CallsOf<typeof userRoutes> = {
  user: { good: () => [{}], statements: 8 },
  addProfile: {
    good: async (world) => [{ headers: (await world.personWithoutProfile()).bearer, body: NEW_PROFILE }],
    wrong: () => [{ body: NEW_PROFILE, code: 'conflict' }],
    statements: 39,
  },
  changeProfile: {
    good: async (world) => {
      const { bearer } = await world.person()
      return [
        { headers: bearer, body: {} },
        { headers: bearer, body: { firstName: 'Ana', gender: 'OTRO', birthDate: '1980-02-29' } },
        { headers: bearer, body: { province: 'córdoba', locality: 'CORDOBA', floor: '' } },
      ]
    },
    wrong: () => [
      ...bodies([
        { birthDate: '2020-01-01' },
        { province: 'Atlántida', locality: 'La Plata' },
        { locality: 'Ninguna' },
        { brandsOfInterest: ['Ninguna'] },
        { vehiclesOfInterest: ['Aviones'] },
      ]),
      { body: { type: 'individual' }, code: 'conflict' },
    ],
    statements: 20,
  },
}

export const onboardingCalls: CallsOf<typeof onboardingRoutes> = {
  onboarding: { good: () => [{}], statements: 2 },
  answerOnboarding: {
    good: async (world) => {
      const { bearer: headers } = await world.personWithoutProfile()
      const { firstName, lastName, prefix, phoneNumber, province, locality } = NEW_PROFILE
      const data = { firstName, lastName, prefix, phoneNumber, province, locality }
      return [
        { headers, body: { step: 'userType', type: 'individual' } },
        { headers, body: { step: 'interests', areasOfInterest: ['Comprar'] } },
        { headers, body: { step: 'data', ...data } },
        { headers, body: { step: 'plan', planId: await world.buyers.planId('individualCar') } },
      ]
    },
    wrong: () => [{ body: { step: 'userType', type: 'individual' }, code: 'conflict' }],
    statements: 36,
  },
}

export const planCalls: CallsOf<typeof planRoutes> = {
  subscriptionTemplates: { good: () => [{}], statements: 2 },
}

const codia = ({ ids }: World) => ids.codias[0]!
const PAGES = [{}, { pageNumber: '1', pageSize: '100' }, { pageNumber: '99' }]

export const myVehiclesCalls: CallsOf<typeof myVehiclesRoutes> = {
  favourites: {
    good: () => PAGES.map((query) => ({ query: query })),
    statements: 3,
  },
  addFavourite: {
    good: (world) => [{ body: codia(world) }, { body: codia(world), query: { vehicleType: 'cars' } }],
    wrong: () => [{ body: 99_999, code: 'not-found' }],
    statements: 5,
  },
  removeFavourite: {
    good: () => [{ params: { codia: 99_999 } }],
    statements: 2,
  },
  consulted: {
    good: () => PAGES.map((query) => ({ query: query })),
    statements: 4,
  },
}

export const captchaCalls: CallsOf<typeof captchaRoutes> = {
  captcha: {
    good: () =>
      ['search', 'sign-up', 'sign-in', 'code', 'recover', 'staff', 'mail', 'payment'].map((action) => ({
        query: { action },
      })),
    statements: 1,
  },
  openSearch: { good: () => [{}], statements: 1 },
}
