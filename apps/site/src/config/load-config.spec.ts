import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeyRing } from '@preciosa/platform/edge'
import { loadConfig } from './load-config.server.js'

const NEEDED = { SECRET_KEYS: `s:${'s'.repeat(32)}`, CLIENT_SECRET: 'c'.repeat(16) }

describe('loadConfig', () => {
  it('needs only the secrets', () => {
    expect(loadConfig(NEEDED)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      apiUrl: 'http://127.0.0.1:3001',
      siteUrl: 'http://localhost:3000',
      demo: false,
      keys: KeyRing.of(NEEDED.SECRET_KEYS),
      client: { id: 'preciosa', secret: NEEDED.CLIENT_SECRET },
      limits: { addressPerMinute: 3000, replicas: 1 },
      redisUrl: undefined,
      trustedProxies: [],
      drainSeconds: 0,
      cdnSeconds: 0,
      social: [],
      captcha: 'pow',
      payments: null,
      appOrigins: [],
      operator: { address: null, phone: null, whatsapp: null },
      homeVideo: null,
      analytics: null,
    })
  })

  it('reads the environment and ignores empty variables', () => {
    const env = {
      ...NEEDED,
      PORT: '4000',
      HOST: '',
      API_URL: 'http://api:3001/',
      SITE_URL: 'https://guia.example/',
      DEMO: '1',
      CLIENT_ID: 'site',
      WHATSAPP_NUMBER: '+54 9 11 5555-0000',
      CONTACT_ADDRESS: 'Av. Corrientes 1234, Buenos Aires',
      CONTACT_PHONE: '(011) 4444-0000',
      HOME_VIDEO: 'dQw4w9WgXcQ',
      MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-public',
      ANALYTICS_URL: 'https://eventos.example/',
      LIMIT_ADDRESS_PER_MINUTE: '500',
      REDIS_URL: 'redis://redis:6379',
      TRUSTED_PROXIES: 'uniquelocal, 10.0.0.0/8',
    }
    expect(loadConfig(env)).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      apiUrl: 'http://api:3001',
      siteUrl: 'https://guia.example',
      demo: true,
      client: { id: 'site' },
      operator: {
        address: 'Av. Corrientes 1234, Buenos Aires',
        phone: '(011) 4444-0000',
        whatsapp: '5491155550000',
      },
      homeVideo: 'dQw4w9WgXcQ',
      payments: {
        publicKey: 'APP_USR-public',
        scriptUrl: 'https://sdk.mercadopago.com/js/v2',
        fieldsUrl: expect.stringMatching(/^https:\/\/secure-fields\.mercadopago\.com /),
      },
      analytics: { url: 'https://eventos.example/' },
      limits: { addressPerMinute: 500, replicas: 1 },
      redisUrl: 'redis://redis:6379',
      trustedProxies: ['uniquelocal', '10.0.0.0/8'],
    })
    expect(loadConfig({ ...NEEDED, LIMITS: 'off' }).limits).toBeNull()
  })

  it('bounds the seconds of a CDN', () => {
    expect(loadConfig({ ...NEEDED, CDN_SECONDS: '60' }).cdnSeconds).toBe(60)
    for (const CDN_SECONDS of ['601', '-1', '1.5', 'on'])
      expect(() => loadConfig({ ...NEEDED, CDN_SECONDS })).toThrow('CDN_SECONDS')
  })

  it('accepts only exact origins in APP_ORIGINS', () => {
    const APP_ORIGINS = 'https://app.ejemplo, http://localhost:8081'
    expect(loadConfig({ ...NEEDED, APP_ORIGINS }).appOrigins).toEqual([
      'https://app.ejemplo',
      'http://localhost:8081',
    ])
    for (const wrong of [
      '*',
      'https://*.ejemplo',
      'https://app.ejemplo/',
      'app.ejemplo',
      'file://',
      "'self'",
      ',',
    ])
      expect(() => loadConfig({ ...NEEDED, APP_ORIGINS: wrong })).toThrow('APP_ORIGINS')
  })

  it('sells with a public key, and admits only origins for its card fields', () => {
    const given = { ...NEEDED, MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-1' }
    expect(loadConfig(given).payments).toEqual({
      publicKey: 'APP_USR-1',
      scriptUrl: 'https://sdk.mercadopago.com/js/v2',
      fieldsUrl: expect.stringMatching(/^https:\/\/secure-fields\.mercadopago\.com /),
    })
    const local = {
      MERCADO_PAGO_SCRIPT_URL: 'http://127.0.0.1:8030/js/v2',
      MERCADO_PAGO_FIELDS_URL: 'http://127.0.0.1:8031',
    }
    expect(loadConfig({ ...given, ...local }).payments).toMatchObject({
      scriptUrl: local.MERCADO_PAGO_SCRIPT_URL,
      fieldsUrl: local.MERCADO_PAGO_FIELDS_URL,
    })
    for (const MERCADO_PAGO_FIELDS_URL of ["https://campos.ejemplo; script-src 'unsafe-inline'", '*'])
      expect(() => loadConfig({ ...given, MERCADO_PAGO_FIELDS_URL })).toThrow('MERCADO_PAGO_FIELDS_URL')
  })

  it('names every wrong or missing variable without its value', () => {
    const load = () =>
      loadConfig({
        PORT: 'many',
        API_URL: 'ftp://secret',
        SECRET_KEYS: 'short',
        WHATSAPP_NUMBER: 'call me',
        CONTACT_PHONE: 'call me too',
        HOME_VIDEO: 'https://youtu.be/dQw4w9WgXcQ',
        TRUSTED_PROXIES: 'everybody',
      })
    expect(load).toThrow(
      /PORT[^]*API_URL[^]*SECRET_KEYS[^]*CLIENT_SECRET[^]*TRUSTED_PROXIES[^]*WHATSAPP_NUMBER[^]*CONTACT_PHONE[^]*HOME_VIDEO/,
    )
    expect(load).not.toThrow(/secret|short|call me/)
  })

  it('reads secrets from files, and reports each that it can’t use once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-site-secrets-'))
    const path = join(folder, 'keys')
    await writeFile(path, `${NEEDED.SECRET_KEYS}\n`)
    const given = { SECRET_KEYS_FILE: path, CLIENT_SECRET: NEEDED.CLIENT_SECRET }
    expect(loadConfig(given).keys.ids).toEqual(['s'])
    const wrong = () => loadConfig({ ...NEEDED, SECRET_KEYS_FILE: path, ANALYTICS_TOKEN_FILE: folder })
    expect(wrong).toThrow(
      /^La configuración del sitio no es válida:\n {2}SECRET_KEYS: está también como archivo\n {2}ANALYTICS_TOKEN_FILE: no se puede leer$/,
    )
    expect(() => loadConfig({ SECRET_KEYS_FILE: folder, CLIENT_SECRET: NEEDED.CLIENT_SECRET })).toThrow(
      /^La configuración del sitio no es válida:\n {2}SECRET_KEYS_FILE: no se puede leer$/,
    )
    await rm(folder, { recursive: true })
  })

  it('offers the providers with a client id, in fixed order', () => {
    const given = { ...NEEDED, APPLE_CLIENT_ID: 'ar.guia', GOOGLE_CLIENT_ID: 'guia', FACEBOOK_CLIENT_ID: '' }
    expect(loadConfig(given).social).toEqual(['google', 'apple'])
  })
})
