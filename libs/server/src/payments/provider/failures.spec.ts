import { buildError, MercadoPagoError } from 'mercadopago'
import { failureOf, failureOfRead } from './failures.js'
import { ProviderUnavailable, RefusedByProvider } from './provider.js'

const failed = (status: number, body: Record<string, unknown> = {}) => buildError(status, body)

describe('a failed call', () => {
  it.each<[number, Record<string, unknown>, string]>([
    [400, { cause: [{ code: 2006, description: 'Card Token not found' }] }, '2006'],
    [400, { cause: { code: 'invalid_users' } }, 'invalid_users'],
    [400, { cause: [null, { data: 'x' }, { code: '3034' }] }, '3034'],
    [400, { message: 'CC_VAL_433 Credit card validation has failed' }, 'CC_VAL_433'],
    [402, { message: 'cc_rejected_high_risk' }, 'cc_rejected_high_risk'],
    [404, { message: 'Card token service not found' }, 'http-404'],
    [422, { cause: [] }, 'http-422'],
    [400, { cause: [{ code: 'ana@ejemplo.com.ar' }], message: 'ANA_DIAZ@ejemplo.com.ar' }, 'http-400'],
  ])('of %d with %j is the refusal %s', (status, body, detail) => {
    expect(failureOf(failed(status, body))).toEqual(new RefusedByProvider(detail))
  })

  it.each<[number, Record<string, unknown>, string]>([
    [401, {}, 'status 401'],
    [403, { cause: [{ code: 4 }] }, 'status 403: 4'],
    [405, {}, 'status 405'],
    [409, {}, 'status 409'],
    [423, { cause: [{ code: 2001 }] }, 'status 423: 2001'],
    [400, { cause: [{ code: 2001 }] }, 'status 400: 2001'],
    [424, {}, 'status 424'],
    [429, {}, 'status 429'],
    [500, {}, 'status 500'],
    [503, { message: 'Ana Díaz, DNI 12345678' }, 'status 503'],
  ])('of %d with %j tells nothing of the request: %s', (status, body, reason) => {
    expect(failureOf(failed(status, body))).toEqual(new ProviderUnavailable(reason))
  })

  it('never quotes a message or data of Mercado Pago', () => {
    const body = { message: 'hunter1', cause: [{ code: 1, description: 'hunter2', data: 'hunter3' }] }
    for (const status of [400, 404, 500]) {
      const { message, stack, cause } = failureOf(failed(status, body))
      expect(`${message}${String(stack)}${String(cause)}`).not.toContain('hunter')
    }
  })

  it('may be a fault of the SDK', () => {
    expect(failureOf(new TypeError('x'))).toMatchObject({ message: 'unreadable answer' })
    expect(failureOf(new MercadoPagoError({ message: 'x' }))).toEqual(new ProviderUnavailable('status 0'))
  })

  it('of a read is no refusal', () => {
    expect(failureOfRead(failed(404))).toBeNull()
    expect(failureOfRead(failed(400, { cause: [{ code: 1003 }] }))).toEqual(
      new ProviderUnavailable('Refused: 1003'),
    )
  })
})
