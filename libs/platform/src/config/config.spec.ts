import { ConfigError, loadConfig } from './config.js'

const GIVEN = { DATABASE_URL: 'postgres://somebody:secret@host/db', FILES_DIR: 'files' }

function problems(env: Record<string, string>, needed: Parameters<typeof loadConfig>[1] = []): string {
  try {
    loadConfig(env, needed)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('a configuration that can’t be used', () => {
  it('names what is missing, all at once', () => {
    expect(problems({ FILES_DIR: '' }, ['SECRET_KEY'])).toBe(
      'La configuración no es válida:\n  DATABASE_URL: falta\n  FILES_DIR: falta\n  SECRET_KEY: falta',
    )
  })

  it('says what is wrong with what is there, and never its value', () => {
    expect(problems({ ...GIVEN, TRUSTED_PROXIES: 'banana', DATABASE_URL: 'mysql://a:hunter2@b' })).toBe(
      'La configuración no es válida:\n  DATABASE_URL: debe ser una dirección postgres o postgresql\n  TRUSTED_PROXIES.0: debe ser una lista de direcciones o redes, con comas',
    )
  })

  it('has no problem without one', () => {
    expect(problems(GIVEN)).toBe('')
  })
})
