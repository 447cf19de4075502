import { ERROR_CODE_LIST, type ErrorCode } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import {
  checkKey,
  errorOf,
  HELD_SECONDS,
  isFinal,
  MAX_STORED_ANSWERS,
  STORED_SECONDS,
  WAIT_SECONDS,
  refusalOf,
} from './idempotency.rules.js'

describe('a key', () => {
  it.each(['a', '!', '~', 'ab', 'a b', 'pedido 7 / 2026', 'x'.repeat(255), `a${' '.repeat(253)}b`])(
    'may be %j',
    (key) => {
      expect(() => checkKey(key)).not.toThrow()
    },
  )

  it.each(['', ' ', ' a', 'a ', 'ñ', 'añb', 'a\nb', 'a\tb', 'a\x7f', 'x'.repeat(256)])(
    'may not be %j',
    (key) => {
      let refusal: unknown
      try {
        checkKey(key)
      } catch (error) {
        refusal = error
      }
      const message = 'Debe tener entre 1 y 255 caracteres ASCII, sin espacios en los extremos.'
      expect(refusal).toBeInstanceOf(AppError)
      expect(refusal).toMatchObject({
        code: 'validation',
        detail: `Idempotency-Key: ${message}`,
        errors: [{ path: 'Idempotency-Key', message }],
      })
    },
  )
})

it('keeps a thousand answers for a day and waits less time than it holds a key', () => {
  expect([MAX_STORED_ANSWERS, STORED_SECONDS, HELD_SECONDS, WAIT_SECONDS]).toEqual([1000, 86_400, 60, 10])
})

describe('isFinal', () => {
  const NOT_FINAL: ErrorCode[] = [
    'login-required',
    'session-expired',
    'invalid-client',
    'too-many-requests',
    'internal',
    'unavailable',
  ]

  it.each(ERROR_CODE_LIST)('for %s is true unless the caller should retry', (code) => {
    expect(isFinal(new AppError(code))).toBe(!NOT_FINAL.includes(code))
  })

  it("is false for errors that aren't AppErrors", () => {
    expect(isFinal(new Error('no-credits'))).toBe(false)
    expect(isFinal(undefined)).toBe(false)
    expect(isFinal({ code: 'no-credits', status: 402 })).toBe(false)
  })
})

describe('a refusal', () => {
  it.each([
    new AppError('no-credits', 'No alcanza.'),
    new AppError('validation', 'Mal.', [{ path: 'batch', message: 'Vacío.' }]),
    new AppError('conflict', 'Ahora no.', undefined, 7),
  ])('is restored unchanged: %s', (error) => {
    const kept = JSON.parse(JSON.stringify(refusalOf(error))) as ReturnType<typeof refusalOf>
    const again = errorOf(kept)
    expect(again).toBeInstanceOf(AppError)
    expect(refusalOf(again)).toEqual(refusalOf(error))
  })

  it('is stored without empty fields', () => {
    expect(Object.keys(refusalOf(new AppError('no-credits', 'No alcanza.')))).toEqual(['code', 'detail'])
    expect(refusalOf(new AppError('validation', 'Mal.', [{ path: 'a', message: 'b' }], 3))).toEqual({
      code: 'validation',
      detail: 'Mal.',
      errors: [{ path: 'a', message: 'b' }],
      retryAfter: 3,
    })
  })

  it('becomes a conflict when its code is unknown', () => {
    const kept = { code: 'of-another-version' as ErrorCode, detail: 'Se dijo otra cosa.' }
    expect(errorOf(kept)).toMatchObject({ code: 'conflict', detail: 'Se dijo otra cosa.' })
  })
})
