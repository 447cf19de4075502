import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { NEW_PROFILE, bodyOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp, signUpWithoutName } from '../testing/people.js'
import { dispatch } from '../testing/request.js'

export function profileCases(api: TestApi): void {
  let app: NestFastifyApplication
  let codia: number

  beforeAll(async () => {
    ;({ app } = api)
    api.clock.set(new Date('2026-11-20T15:00:00Z'))
    await api.forgetGuide()
    await api.guide.published({ brands: { Fiat: { Cronos: ['1.3 GSE'] } } })
    ;({ codia } = await api.guide.idsOf('Fiat', 'Cronos', '1.3 GSE'))
    await api.seen()
  })

  const call = (method: 'GET' | 'POST' | 'PATCH', { bearer: headers }: Person, payload?: object) =>
    dispatch(app, { method, url: '/admin/user', headers, ...(payload === undefined ? {} : { payload }) })

  it('answers a new profile and a change with the user', async () => {
    const person = await signUpWithoutName(app)
    for (const answer of [
      await call('POST', person, NEW_PROFILE),
      await call('PATCH', person, { firstName: 'Ana' }),
    ])
      expect(bodyOf<User>(answer)).toMatchObject({ id: person.id, locality: 'La Plata' })
    expect(bodyOf<User>(await call('GET', person)).firstName).toBe('Ana')
  })

  it('is read with prepared statements, because planning took most of their time', async () => {
    const person = await signUp(app)
    const access = { url: `/preciosa/models/${codia}/access`, query: { vehicleType: 'cars' } }
    const sent = jest.spyOn(app.get(Database).pool, 'query')
    const answers = [await call('GET', person), await dispatch(app, { ...access, headers: person.bearer })]
    const asked = sent.mock.calls as unknown as [string | { name?: string; text: string }][]
    sent.mockRestore()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(asked.length).toBeGreaterThan(6)
    const unprepared = asked.filter(([query]) => typeof query === 'string' || query.name === undefined)
    expect(unprepared).toEqual([])
  })
}
