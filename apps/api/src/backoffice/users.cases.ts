import { bodyOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'
import { signUp } from '../testing/people.js'

export function usersCases(open: () => TestConsole): void {
  it('marks the answer to a repeated adjustment of credits', async () => {
    const test = open()
    const { id } = await signUp(test.app)
    const adjust = () =>
      test.call('POST', `/users/${id}/credits`, {
        payload: { amount: 5, reason: 'Se cayó el servicio el lunes.' },
        headers: { 'idempotency-key': 'una-clave' },
      })
    const [first, again] = [await adjust(), await adjust()]
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(bodyOf(again)).toEqual(bodyOf(first))
  })
}
