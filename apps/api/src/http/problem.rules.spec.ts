import { ConflictException, NotFoundException } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import { tooLarge, WANTED } from './bodies.js'
import { refusalOf } from './problem.rules.js'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })

describe('the answer to an error', () => {
  it('has code, status and texts of an expected error', () => {
    const errors = [{ path: 'page', message: 'Mal' }]
    expect(refusalOf(new AppError('validation', 'Mal.', errors), [])).toMatchObject({
      problem: {
        type: 'urn:preciosa:error:validation',
        status: 400,
        code: 'validation',
        detail: 'Mal.',
        errors,
      },
      unexpected: false,
    })
    expect(refusalOf(new AppError('too-many-requests', undefined, undefined, 7), []).headers).toMatchObject({
      'retry-after': '7',
    })
    expect(refusalOf(new AppError('session-expired'), []).headers).toMatchObject({
      'www-authenticate': 'Bearer',
    })
  })

  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01', 'terminating connection due to administrator command'),
    withCode('53300'),
    withCode('08006'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Cannot use a pool after calling end on the pool'),
    new AggregateError([withCode('ECONNREFUSED')]),
  ])('is 503 if the database is unreachable: %s', (error) => {
    const { problem, headers, unexpected } = refusalOf(error, [])
    expect(problem).toMatchObject({ status: 503, code: 'unavailable' })
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(unexpected).toBe(false)
  })

  it('is 404 for an unknown path and 405 for another method', () => {
    expect(refusalOf(new NotFoundException(), []).problem.code).toBe('not-found')
    const refused = refusalOf(new NotFoundException(), ['GET', 'HEAD'])
    expect(refused.problem.status).toBe(405)
    expect(refused.headers['allow']).toBe('GET, HEAD')
  })

  it.each([
    [413, 'too-large'],
    [414, 'not-found'],
    [415, 'validation'],
    [400, 'validation'],
  ])('turns %i of the framework into %s', (statusCode, code) => {
    expect(refusalOf(Object.assign(withCode('FST_ERR_X'), { statusCode }), []).problem.code).toBe(code)
  })

  it.each([new Error('secret'), withCode('42P01', 'relation "secret"'), 'secret', null, { statusCode: 400 }])(
    'reveals nothing of an unexpected error: %s',
    (error) => {
      const refused = refusalOf(error, [])
      expect(refused).toMatchObject({ problem: { status: 500, code: 'internal' }, unexpected: true })
      expect(JSON.stringify(refused)).not.toContain('secret')
    },
  )

  it('lists the first 50 wrong fields and shortens their names', () => {
    const errors = Array.from({ length: 3000 }, (_, at) => ({
      path: `${at}${'x'.repeat(9000)}`,
      message: 'No.',
    }))
    const { problem } = refusalOf(new AppError('validation', undefined, errors), [])
    expect(problem.errors).toHaveLength(50)
    expect(problem.errors?.[0]?.path).toMatch(/^0x{199}…$/)
  })

  it('is uncacheable problem JSON', () => {
    expect(refusalOf(new AppError('no-credits'), []).headers).toEqual({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(refusalOf(new AppError('unavailable'), []).headers).toMatchObject({ 'retry-after': '5' })
    expect(refusalOf(new AppError('no-credits'), []).problem).not.toHaveProperty('errors')
  })

  it.each(['FST_ERR_HANDLER_TIMEOUT', '57014'])('is 503 if the answer takes too long: %s', (code) => {
    const refused = refusalOf(withCode(code), [])
    expect(refused).toMatchObject({
      problem: {
        code: 'unavailable',
        detail: 'La respuesta tarda demasiado. Probá de nuevo en un momento.',
      },
      headers: { 'retry-after': '5' },
      unexpected: false,
    })
  })

  it('lists the methods of the path', () => {
    const refused = refusalOf(new AppError('method-not-allowed', 'No.'), ['GET', 'POST'])
    expect(refused).toMatchObject({ headers: { allow: 'GET, POST' }, unexpected: false })
    expect(refused.headers).toHaveProperty('cache-control')
    const fromRouter = refusalOf(new NotFoundException(), ['GET'])
    expect(fromRouter.unexpected).toBe(false)
    expect(fromRouter.headers).toHaveProperty('cache-control')
    expect(refusalOf(new AppError('not-found'), ['GET']).headers).not.toHaveProperty('allow')
    expect(refusalOf(new ConflictException(), ['GET']).problem.code).toBe('validation')
  })

  it.each([
    [413, tooLarge()],
    [415, WANTED],
  ])('explains %i with the accepted input', (statusCode, detail) => {
    const refused = refusalOf(Object.assign(withCode('FST_ERR_X'), { statusCode }), [])
    expect(refused).toMatchObject({ problem: { detail }, unexpected: false })
  })

  it.each([
    [405, 'method-not-allowed', 405],
    [404, 'not-found', 404],
    [500, 'internal', 500],
    [503, 'internal', 500],
  ])('maps status %i of the framework to %s', (statusCode, code, status) => {
    const refused = refusalOf(Object.assign(withCode('FST_ERR_X'), { statusCode }), [])
    expect(refused.problem).toMatchObject({ code, status })
    expect(refused.unexpected).toBe(status === 500)
  })

  it('is unexpected if the framework gives no status', () => {
    expect(refusalOf(Object.assign(withCode('FST_ERR_X'), { statusCode: '404' }), []).unexpected).toBe(true)
    expect(refusalOf(Object.assign(withCode('X_FST_'), { statusCode: 404 }), []).unexpected).toBe(true)
  })

  it('keeps a field name of 200 characters whole', () => {
    const errors = [{ path: 'x'.repeat(200), message: 'No.' }]
    expect(refusalOf(new AppError('validation', undefined, errors), []).problem.errors).toEqual(errors)
  })
})
