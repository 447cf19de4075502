import { problemOf } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function ownDataCases(api: TestApi): void {
  it('is limited to six requests per hour and person', async () => {
    const { clock } = api
    clock.set(new Date())
    const limited = await openApi(api.database.url, { clock }, { LIMITS: 'on' })
    const ask = ({ bearer }: Person) => request(limited).get('/admin/user/data').set(bearer)
    const [person, other] = [await signUp(api.app), await signUp(api.app)]
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) codes.push((await ask(person)).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(problemOf(await ask(person)).code).toBe('too-many-requests')
    expect((await ask(other)).statusCode).toBe(200)
    await limited.close()
  })
}
