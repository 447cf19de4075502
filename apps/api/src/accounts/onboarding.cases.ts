import type { User } from '@preciosa/contracts/own-account'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import type { Onboarding } from '@preciosa/contracts/profiles'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { signUpWithoutName } from '../testing/people.js'
import { request } from '../testing/request.js'

export function onboardingCases(api: TestApi): void {
  beforeAll(() => api.clock.set(new Date()))

  it('gives the plans on sale their price, period, queries and type', async () => {
    const all = bodyOf<SubscriptionTemplate[]>(await request(api.app).get('/admin/subscription/template'))
    expect(all).toHaveLength(11)
    expect(all).toContainEqual({
      id: expect.any(Number),
      name: 'Auto Básico',
      type: 'anual',
      price: 70_200,
      infocreditsPerMonth: 15,
      professional: false,
      subscriptionType: { type: 'car', subscriptionCode: 'individualCar' },
    })
  })

  it('makes of the answers a profile', async () => {
    const { bearer } = await signUpWithoutName(api.app)
    const put = (payload: object) => request(api.app).put('/admin/user/onboarding').set(bearer).send(payload)
    const data = {
      firstName: 'Ana',
      lastName: 'Paz',
      prefix: '387',
      phoneNumber: '421-5566',
      province: 'Salta',
      locality: 'Cafayate',
    }
    const early = await put({ step: 'data', ...data })
    expect([early.statusCode, problemOf(early).code]).toEqual([409, 'conflict'])
    await put({ step: 'interests', areasOfInterest: ['Comprar', 'Informarse'] })
    const answered = await put({ step: 'data', ...data })
    expect([answered.statusCode, bodyOf<Onboarding>(answered).step]).toEqual([200, 'plan'])
    const state = await request(api.app).get('/admin/user/onboarding').set(bearer)
    expect(state.body).toEqual(answered.body)
    const user = await request(api.app).get('/admin/user').set(bearer)
    expect(bodyOf<User>(user)).toMatchObject({
      ...data,
      phoneNumber: '4215566',
      type: 'individual',
      areasOfInterest: ['Comprar', 'Informarse'],
      vehiclesOfInterest: [],
      brandsOfInterest: [],
      activity: null,
      companyName: null,
      completedProfile: false,
      availableInfocredits: 3,
    })
  })
}
