import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned, startArca } from '@preciosa/sandbox'
import { KeyRing } from '../secrets/key-ring.js'
import { ENVIRONMENT_VARIABLES, loadConfig } from './config.js'
import { ConfigError } from './config-error.js'
import { SECRET_VARIABLES } from './secret-variables.js'

const GIVEN = { DATABASE_URL: 'postgres://user:secret@host/db', FILES_DIR: 'files' }

function problems(env: Record<string, string>, needed: Parameters<typeof loadConfig>[1] = []): string {
  try {
    loadConfig(env, needed)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

it.each(['0', '-1', '1.5', '1e2', '0x3c', 'dos', '1001'])(
  'refuses REPLICAS=%s with its range',
  (REPLICAS) => {
    expect(problems({ ...GIVEN, REPLICAS })).toBe(
      'La configuración no es válida:\n  REPLICAS: debe ser un número entero de 1 a 1000',
    )
  },
)

describe('the mail server', () => {
  const mail = (SMTP_URL: string) =>
    loadConfig({ ...GIVEN, SMTP_URL, MAIL_FROM: 'Preciosa <hola@guia.example>' }).mail

  it.each([
    ['smtps://correo.example', 465, 'implicit'],
    ['smtp://correo.example', 587, 'starttls'],
    ['smtp://correo.example:25', 25, 'starttls'],
    ['smtp://10.0.0.7:25', 25, 'starttls'],
    ['smtp://127.0.0.1.example:25', 25, 'starttls'],
    ['smtp://127.0.0.1:1025', 1025, 'none'],
    ['smtp://localhost:25', 25, 'none'],
    ['smtp://[::1]:25', 25, 'none'],
    ['smtps://127.0.0.1', 465, 'implicit'],
  ])('uses for %s the port %d with TLS %s', (url, port, tls) => {
    expect(mail(url)).toMatchObject({ server: { port, tls, auth: undefined } })
  })

  it('takes user and password from the address', () => {
    expect(mail('smtps://ana%40guia:cla%3Ave@correo.example')?.server.auth).toEqual({
      user: 'ana@guia',
      password: 'cla:ve',
    })
  })

  it.each([
    'smtps://correo.example/?tls.rejectUnauthorized=false',
    'smtp://correo.example?ignoreTLS=true',
    'smtp://ana@correo.example',
    'smtp://:hunter2@correo.example',
    'http://correo.example',
    'hunter2',
  ])('refuses %s without printing the password', (SMTP_URL) => {
    const said = problems({ ...GIVEN, SMTP_URL, MAIL_FROM: 'hola@guia.example' })
    expect(said).toMatch(/^La configuración no es válida:\n {2}SMTP_URL: debe /)
    expect(said).not.toContain('hunter2')
  })

  it.each(['Preciosa', 'a@b, c@d', 'Ana <a@b> <c@d>', 'Ana\r\nBcc: x@y <a@b>', 'a@b\n'])(
    'refuses %j as the sender',
    (MAIL_FROM) => {
      expect(problems({ ...GIVEN, SMTP_URL: 'smtps://correo.example', MAIL_FROM })).toContain(
        'MAIL_FROM: debe',
      )
    },
  )

  it('requires a sender', () => {
    expect(problems({ ...GIVEN, SMTP_URL: 'smtps://correo.example' })).toContain('MAIL_FROM: falta')
    expect(loadConfig(GIVEN).mail).toBeUndefined()
  })
})

describe('the signature of mails', () => {
  const keyOf = (modulusLength: number, options: object = {}) =>
    generateKeyPairSync('rsa', {
      modulusLength,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', ...options },
    }).privateKey
  const DKIM_PRIVATE_KEY = keyOf(2048)
  const DKIM = {
    ...GIVEN,
    MAIL_FROM: 'Preciosa <hola@Mails.Guia.example>',
    DKIM_DOMAIN: 'guia.example',
    DKIM_SELECTOR: 'preciosa1',
    DKIM_PRIVATE_KEY,
  }
  const dkim = { domain: 'guia.example', selector: 'preciosa1', privateKey: DKIM_PRIVATE_KEY }

  it('takes a key with line ends or signs for them, also where no mail is sent', () => {
    expect(loadConfig(DKIM)).toMatchObject({
      mail: undefined,
      sender: { domain: 'mails.guia.example', dkim },
    })
    const oneLine = { ...DKIM, DKIM_PRIVATE_KEY: DKIM_PRIVATE_KEY.replaceAll('\n', '\\n') }
    expect(loadConfig({ ...oneLine, SMTP_URL: 'smtps://correo.example' }).mail).toMatchObject({ dkim })
    expect(loadConfig({ ...GIVEN, MAIL_FROM: 'hola@ñandú.example' }).sender).toEqual({
      domain: 'xn--and-6ma2c.example',
      dkim: undefined,
    })
    expect(loadConfig(GIVEN).sender).toBeUndefined()
  })

  it.each([
    [{ DKIM_SELECTOR: '' }, 'DKIM_SELECTOR: falta'],
    [{ DKIM_DOMAIN: '', DKIM_PRIVATE_KEY: '' }, 'DKIM_DOMAIN: falta\n  DKIM_PRIVATE_KEY: falta'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM: falta'],
    [{ MAIL_FROM: '', SMTP_URL: 'smtps://correo.example' }, 'MAIL_FROM: falta'],
    [{ DKIM_DOMAIN: 'https://guia.example' }, 'DKIM_DOMAIN: debe ser un dominio, como guia.example'],
    [{ DKIM_DOMAIN: 'example' }, 'DKIM_DOMAIN: debe ser un dominio, como guia.example'],
    [{ DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR: debe ser un selector, como preciosa1'],
    ...['otra.example', 'ia.example', 'x.mails.guia.example'].map((DKIM_DOMAIN): [object, string] => [
      { DKIM_DOMAIN },
      'DKIM_DOMAIN: debe ser el dominio de MAIL_FROM, o uno que lo contenga',
    ]),
    ...[
      'hunter2',
      keyOf(1024),
      keyOf(2048, { cipher: 'aes-256-cbc', passphrase: 'hunter2' }),
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ].map((key): [object, string] => [
      { DKIM_PRIVATE_KEY: key },
      'DKIM_PRIVATE_KEY: no es una clave RSA en PEM, sin contraseña, de 2048 a 4096 bits',
    ]),
  ])('is refused without its values (%#)', (change, problem) => {
    expect(problems({ ...DKIM, ...change })).toBe(`La configuración no es válida:\n  ${problem}`)
  })
})

describe('loadConfig', () => {
  it('takes the address of the database past a pooler, by default the same', () => {
    const { url } = loadConfig(GIVEN).database
    expect(loadConfig(GIVEN).database.directUrl).toBe(url)
    const DATABASE_DIRECT_URL = 'postgresql://user:secret@direct/db'
    expect(loadConfig({ ...GIVEN, DATABASE_DIRECT_URL }).database).toMatchObject({
      url,
      directUrl: DATABASE_DIRECT_URL,
    })
    expect(problems({ ...GIVEN, DATABASE_DIRECT_URL: 'mysql://a:hunter2@b' })).toBe(
      'La configuración no es válida:\n  DATABASE_DIRECT_URL: debe ser una dirección postgres o postgresql',
    )
  })

  it('lists all missing variables at once', () => {
    expect(problems({ FILES_DIR: '' }, ['SECRET_KEYS'])).toBe(
      'La configuración no es válida:\n  DATABASE_URL: falta\n  FILES_DIR: falta\n  SECRET_KEYS: falta',
    )
  })

  it('reports a wrong variable without its value', () => {
    expect(problems({ ...GIVEN, TRUSTED_PROXIES: 'banana', DATABASE_URL: 'mysql://a:hunter2@b' })).toBe(
      'La configuración no es válida:\n  DATABASE_URL: debe ser una dirección postgres o postgresql\n  TRUSTED_PROXIES.0: debe ser una lista de direcciones o redes, con comas',
    )
  })

  it('accepts the required variables alone', () => {
    expect(problems(GIVEN)).toBe('')
  })
})

describe('secret keys', () => {
  it('seal with the first and open with each', () => {
    const old = `old:${'o'.repeat(32)}`
    const { keys } = loadConfig({ ...GIVEN, SECRET_KEYS: `anew:${'n'.repeat(32)},${old}` })
    expect([keys.first, keys.ids]).toEqual(['anew', ['anew', 'old']])
    expect(keys.open(KeyRing.of(old).seal('text', 'mails'), 'mails')).toBe('text')
    expect(loadConfig(GIVEN).keys.ids).toEqual([])
  })

  it('report all that is wrong, never a value', () => {
    expect(problems({ ...GIVEN, SECRET_KEYS: 'a:hunter2,a:hunter2 hunter2' }))
      .toBe(`La configuración no es válida:
  SECRET_KEYS: la clave 1 debe tener al menos 32 caracteres
  SECRET_KEYS: la clave 2 repite un id
  SECRET_KEYS: la clave 2 no puede llevar espacios
  SECRET_KEYS: la clave 2 debe tener al menos 32 caracteres`)
  })
})

describe('secrets in files', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function fileOf(text: string): Promise<string> {
    const path = join(folder, randomUUID())
    await writeFile(path, text)
    return path
  }

  it('are read without the last line end', async () => {
    const config = loadConfig(
      {
        DATABASE_URL_FILE: await fileOf('postgres://user:secret@host/db\n'),
        FILES_DIR: 'files',
        SECRET_KEYS: '',
        SECRET_KEYS_FILE: await fileOf(`a:${'k'.repeat(32)}\r\n`),
        CLIENT_SECRET_FILE: await fileOf(`${'s'.repeat(16)}\n\n`),
        METRICS_TOKEN_FILE: '',
      },
      ['SECRET_KEYS', 'CLIENT_SECRET'],
    )
    expect(config).toMatchObject({
      database: { url: 'postgres://user:secret@host/db' },
      keys: { ids: ['a'] },
      client: { secret: `${'s'.repeat(16)}\n` },
      metricsToken: undefined,
    })
  })

  it('are refused once for a secret that is given twice, an empty file and a file that can’t be read', async () => {
    const env = {
      ...GIVEN,
      DATABASE_URL_FILE: await fileOf('postgres://hunter2@host/db'),
      SECRET_KEYS_FILE: join(folder, 'hunter2'),
      CLIENT_SECRET_FILE: await fileOf('\n'),
      METRICS_TOKEN_FILE: folder,
      SMTP_URL_FILE: await fileOf('hunter2'),
      MAIL_FROM: 'hola@guia.example',
    }
    expect(problems(env, ['SECRET_KEYS', 'CLIENT_SECRET'])).toBe(`La configuración no es válida:
  DATABASE_URL: está también como archivo
  SECRET_KEYS_FILE: no se puede leer
  CLIENT_SECRET_FILE: está vacío
  METRICS_TOKEN_FILE: no se puede leer
  SMTP_URL: debe ser una dirección smtp o smtps`)
  })

  it('may be all variables whose name says that they are secret', () => {
    const named = ENVIRONMENT_VARIABLES.filter((name) => /_(SECRET|TOKEN|KEYS?)$/.test(name))
    const isPublic = ['CAPTCHA_SITE_KEY', 'MERCADO_PAGO_PUBLIC_KEY', 'S3_ACCESS_KEY']
    const secrets: readonly string[] = SECRET_VARIABLES
    expect(named.filter((name) => !isPublic.includes(name) && !secrets.includes(name))).toEqual([])
    expect(secrets.filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual([])
  })
})

describe('files on S3', () => {
  const S3 = {
    ...GIVEN,
    FILES_S3: 's3://guia.files/prod/2026/',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY: 'AKIA',
    S3_SECRET_KEY: 'hunter2',
  }

  it('are off without their variables', () => {
    expect(loadConfig(GIVEN)).toMatchObject({ filesDir: 'files', s3: undefined })
    expect(loadConfig({ ...GIVEN, FILES_S3: '', S3_REGION: 'eu-west-1' }).s3).toBeUndefined()
  })

  it('have a bucket, a prefix and a region', () => {
    expect(loadConfig(S3)).toMatchObject({
      filesDir: 'files',
      s3: {
        endpoint: 'https://s3.example',
        region: 'us-east-1',
        accessKey: 'AKIA',
        secretKey: 'hunter2',
        bucket: 'guia.files',
        prefix: 'prod/2026',
      },
    })
    const other = loadConfig({ ...S3, FILES_S3: 's3://guia', S3_REGION: 'sa-east-1' }).s3
    expect(other).toMatchObject({ region: 'sa-east-1', bucket: 'guia', prefix: '' })
  })

  it.each(['FILES_S3', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('name a missing %s', (name) => {
    const wanted = name === 'FILES_S3' ? 'FILES_S3 o BACKUP_S3' : name
    expect(problems({ ...S3, [name]: '' })).toBe(`La configuración no es válida:\n  ${wanted}: falta`)
  })

  it('name all that is missing beside a single variable', () => {
    expect(problems({ ...GIVEN, S3_SECRET_KEY: 'hunter2' })).toBe(
      'La configuración no es válida:\n  FILES_S3 o BACKUP_S3: falta\n  S3_ENDPOINT: falta\n  S3_ACCESS_KEY: falta',
    )
  })

  it('are apart from backups, which may be there alone', () => {
    const both = loadConfig({ ...S3, BACKUP_DIR: '/srv/copias', BACKUP_S3: 's3://copias/guia' })
    expect([both.s3?.bucket, both.backups.place]).toEqual(['guia.files', 's3://copias/guia'])
    const alone = loadConfig({ ...S3, FILES_S3: '', BACKUP_S3: 's3://copias' })
    expect([alone.s3, alone.s3Service?.endpoint]).toEqual([undefined, 'https://s3.example'])
    expect(problems({ ...GIVEN, BACKUP_S3: 's3://copias' })).toContain('S3_ENDPOINT: falta')
    expect(problems({ ...S3, BACKUP_S3: 'copias' })).toContain('BACKUP_S3: debe ser s3://bucket')
    expect(loadConfig({ ...GIVEN, BACKUP_DIR: '/srv/copias' }).backups.place).toBe('/srv/copias')
  })

  it.each(['guia', 's3://', 's3://G', 's3://guia//a', 's3://guia/..', 's3://guia/a/./b', 's3://guia/a b'])(
    'refuse %s as their place',
    (FILES_S3) => {
      expect(problems({ ...S3, FILES_S3 })).toContain('FILES_S3: debe ser s3://bucket o s3://bucket/prefijo')
    },
  )

  it.each([
    'http://s3.example',
    's3.example',
    'https://a:hunter2@s3.example',
    'https://s3.example/?a=b',
    'https://s3.example/a',
  ])('refuse %s as their endpoint without a value', (S3_ENDPOINT) => {
    const said = problems({ ...S3, S3_ENDPOINT })
    expect(said).toMatch(/S3_ENDPOINT: debe ser una dirección/)
    expect(said).not.toContain('hunter2')
  })
})

describe('the service of localities', () => {
  const service = (GEOGRAPHY_URL?: string) =>
    loadConfig(GEOGRAPHY_URL === undefined ? GIVEN : { ...GIVEN, GEOGRAPHY_URL }).geographyUrl

  it('is the public one, another one or none', () => {
    expect(service()).toBe('https://apis.datos.gob.ar/georef/api')
    expect(service('')).toBe('https://apis.datos.gob.ar/georef/api')
    expect(service('http://localhost:8080')).toBe('http://localhost:8080')
    expect(service('off')).toBeUndefined()
  })

  it.each(['no', 'ftp://apis.example', 'apis.example'])('refuses %s, like the dollar service', (address) => {
    expect(problems({ ...GIVEN, DOLLAR_URL: address, GEOGRAPHY_URL: address })).toBe(
      `La configuración no es válida:
  DOLLAR_URL: debe ser una dirección http o https, u off
  GEOGRAPHY_URL: debe ser una dirección http o https, u off`,
    )
  })
})

describe('the analytics collector', () => {
  const ANALYTICS_URL = 'https://eventos.example/preciosa'
  const ANALYTICS_TOKEN = 'una-clave-larga-de-verdad'

  it('accepts an address with or without a token', () => {
    expect(loadConfig(GIVEN).analytics).toBeUndefined()
    expect(loadConfig({ ...GIVEN, ANALYTICS_URL }).analytics).toEqual({
      url: ANALYTICS_URL,
      token: undefined,
    })
    expect(loadConfig({ ...GIVEN, ANALYTICS_URL, ANALYTICS_TOKEN }).analytics).toEqual({
      url: ANALYTICS_URL,
      token: ANALYTICS_TOKEN,
    })
  })

  it('refuses a wrong address, a short token and a token without an address', () => {
    expect(problems({ ...GIVEN, ANALYTICS_TOKEN })).toContain('ANALYTICS_URL: falta')
    expect(problems({ ...GIVEN, ANALYTICS_URL: 'ftp://eventos.example' })).toContain('ANALYTICS_URL: debe')
    const short = problems({ ...GIVEN, ANALYTICS_URL, ANALYTICS_TOKEN: 'hunter2' })
    expect(short).toContain('ANALYTICS_TOKEN: debe')
    expect(short).not.toContain('hunter2')
  })
})

describe('the identity provider', () => {
  const pem = (type: 'rsa' | 'ec') => {
    const { privateKey } =
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  }
  const KEY_FILE = {
    type: 'service_account',
    project_id: 'guia-de-prueba',
    private_key_id: 'hunter1',
    private_key: pem('rsa'),
    client_email: 'preciosa@guia-de-prueba.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  const FIREBASE = {
    ...GIVEN,
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: 'guia-de-prueba',
    FIREBASE_API_KEY: 'AIza-hunter2',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY_FILE),
  }

  it('is local by default', () => {
    expect(loadConfig(GIVEN).identity).toEqual({ kind: 'local' })
    expect(loadConfig({ ...FIREBASE, IDENTITY_PROVIDER: '' }).identity).toEqual({ kind: 'local' })
  })

  it('is a Firebase project with Google’s addresses by default', () => {
    const firebase = {
      kind: 'firebase',
      projectId: 'guia-de-prueba',
      apiKey: 'AIza-hunter2',
      serviceAccount: {
        email: KEY_FILE.client_email,
        privateKey: KEY_FILE.private_key,
        keyId: 'hunter1',
        tokenUrl: KEY_FILE.token_uri,
      },
      accountsUrl: 'https://identitytoolkit.googleapis.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    }
    expect(loadConfig(FIREBASE).identity).toEqual(firebase)
    const [accountsUrl, keysUrl] = ['http://127.0.0.1:9', 'http://[::1]:9/keys']
    expect(
      loadConfig({ ...FIREBASE, FIREBASE_ACCOUNTS_URL: accountsUrl, FIREBASE_KEYS_URL: keysUrl }).identity,
    ).toEqual({ ...firebase, accountsUrl, keysUrl })
  })

  it('lists all missing Firebase variables', () => {
    expect(problems({ ...GIVEN, IDENTITY_PROVIDER: 'firebase' })).toBe(
      'La configuración no es válida:\n  FIREBASE_PROJECT_ID: falta\n  FIREBASE_API_KEY: falta\n  FIREBASE_SERVICE_ACCOUNT: falta',
    )
  })

  it.each<[string, Record<string, string>]>([
    ['FIREBASE_SERVICE_ACCOUNT: debe', { FIREBASE_SERVICE_ACCOUNT: '/srv/hunter2.json' }],
    ...Object.keys(KEY_FILE).map((field): [string, Record<string, string>] => [
      'FIREBASE_SERVICE_ACCOUNT: debe',
      { FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...KEY_FILE, [field]: undefined }) },
    ]),
    [
      'FIREBASE_SERVICE_ACCOUNT: debe',
      { FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...KEY_FILE, private_key: 'hunter2' }) },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT: debe',
      { FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...KEY_FILE, private_key: pem('ec') }) },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT: debe',
      {
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
          ...KEY_FILE,
          token_uri: 'http://oauth2.googleapis.com/token',
        }),
      },
    ],
    ['FIREBASE_SERVICE_ACCOUNT: es de otro proyecto', { FIREBASE_PROJECT_ID: 'guia-de-verdad' }],
    ['FIREBASE_PROJECT_ID: debe', { FIREBASE_PROJECT_ID: 'guia/../otra' }],
    ['FIREBASE_ACCOUNTS_URL: debe', { FIREBASE_ACCOUNTS_URL: 'http://cuentas.example' }],
    ['FIREBASE_ACCOUNTS_URL: debe', { FIREBASE_ACCOUNTS_URL: 'hunter2' }],
    ['FIREBASE_KEYS_URL: debe', { FIREBASE_KEYS_URL: 'http://127.0.0.1.example/keys' }],
    ['IDENTITY_PROVIDER: debe', { IDENTITY_PROVIDER: 'hunter2' }],
  ])('reports %s without its value (%#)', (said, wrong) => {
    const message = problems({ ...FIREBASE, ...wrong })
    expect(message).toContain(`:\n  ${said}`)
    expect(message).not.toMatch(/hunter|PRIVATE KEY/)
  })
})

describe('social sign-in', () => {
  const applePem = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const GOOGLE = { GOOGLE_CLIENT_ID: 'guia', GOOGLE_CLIENT_SECRET: 'hunter1' }
  const FACEBOOK = { FACEBOOK_CLIENT_ID: '123', FACEBOOK_CLIENT_SECRET: 'hunter2' }
  const APPLE = {
    APPLE_CLIENT_ID: 'ar.guia',
    APPLE_TEAM_ID: 'EQUIPO',
    APPLE_KEY_ID: 'CLAVE',
    APPLE_PRIVATE_KEY: applePem('P-256'),
  }
  const ALL = { ...GIVEN, SITE_URL: 'https://guia.example', ...GOOGLE, ...FACEBOOK, ...APPLE }

  it('is off by default and enables each provider separately', () => {
    expect(loadConfig(GIVEN).social).toEqual({})
    expect(loadConfig({ ...GIVEN, ...GOOGLE, FACEBOOK_CLIENT_ID: '' }).social).toEqual({
      google: expect.objectContaining({ clientId: 'guia', clientSecret: 'hunter1' }),
    })
  })

  it('uses the providers’ public addresses by default', () => {
    const { google, facebook, apple } = loadConfig(ALL).social
    expect(google?.endpoints).toMatchObject({ issuer: 'https://accounts.google.com' })
    expect(facebook?.endpoints.token).toMatch(
      /^https:\/\/graph\.facebook\.com\/v\d+\.0\/oauth\/access_token$/,
    )
    expect(apple).toEqual({
      clientId: 'ar.guia',
      teamId: 'EQUIPO',
      keyId: 'CLAVE',
      privateKey: APPLE.APPLE_PRIVATE_KEY,
      endpoints: {
        issuer: 'https://appleid.apple.com',
        authorization: 'https://appleid.apple.com/auth/authorize',
        token: 'https://appleid.apple.com/auth/token',
        keys: 'https://appleid.apple.com/auth/keys',
      },
    })
    const endpoints = {
      issuer: 'x',
      authorization: 'http://127.0.0.1:9/a',
      token: 'https://x.example',
      keys: 'http://localhost/k',
    }
    const given = { ...ALL, GOOGLE_ENDPOINTS: JSON.stringify(endpoints) }
    expect(loadConfig(given).social.google?.endpoints).toEqual(endpoints)
  })

  it('accepts a key in one line', () => {
    const joined = { ...ALL, APPLE_PRIVATE_KEY: APPLE.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n') }
    expect(loadConfig(joined).social.apple?.privateKey).toBe(APPLE.APPLE_PRIVATE_KEY)
  })

  it('lists all missing variables of each provider', () => {
    expect(problems({ ...GIVEN, GOOGLE_CLIENT_ID: 'guia', APPLE_TEAM_ID: 'x' })).toBe(
      `La configuración no es válida:\n${['GOOGLE_CLIENT_SECRET', 'APPLE_CLIENT_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'].map((name) => `  ${name}: falta`).join('\n')}`,
    )
  })

  const endpointsOf = (authorization: string) =>
    JSON.stringify({ authorization, token: 'https://x.example', profile: 'https://x.example' })
  it.each<[string, Record<string, string>]>([
    ['APPLE_PRIVATE_KEY: debe', { APPLE_PRIVATE_KEY: 'hunter3' }],
    ['APPLE_PRIVATE_KEY: debe', { APPLE_PRIVATE_KEY: applePem('P-384') }],
    ['SITE_URL: debe ser https', { SITE_URL: 'http://guia.example' }],
    ['GOOGLE_CLIENT_ID: sólo con', { IDENTITY_PROVIDER: 'firebase' }],
    ['GOOGLE_ENDPOINTS: debe', { GOOGLE_ENDPOINTS: 'hunter4' }],
    ['GOOGLE_ENDPOINTS: debe', { GOOGLE_ENDPOINTS: '{}' }],
    ['FACEBOOK_ENDPOINTS: debe', { FACEBOOK_ENDPOINTS: endpointsOf('http://hunter5.example') }],
    ['FACEBOOK_ENDPOINTS: debe', { FACEBOOK_ENDPOINTS: endpointsOf('javascript:hunter6') }],
  ])('reports %s without printing secrets (%#)', (said, wrong) => {
    const message = problems({ ...ALL, ...wrong })
    expect(message).toContain(`  ${said}`)
    expect(message).not.toMatch(/hunter|PRIVATE KEY-/)
  })
})

describe('payments', () => {
  const SET = {
    MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-hunter1',
    MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-public',
    MERCADO_PAGO_WEBHOOK_SECRET: 'hunter2'.repeat(3),
    MERCADO_PAGO_COLLECTOR_ID: '123456789',
  }
  const SITE_URL = 'https://guia.example'

  it('are off without their four variables', () => {
    expect(loadConfig({ ...GIVEN, MERCADO_PAGO_URL: 'https://otra.example' }).payments).toBeUndefined()
  })

  it('go to Mercado Pago, which notifies the API behind the site’s address', () => {
    expect(loadConfig({ ...GIVEN, ...SET, SITE_URL }).payments).toEqual({
      url: 'https://api.mercadopago.com',
      accessToken: SET.MERCADO_PAGO_ACCESS_TOKEN,
      publicKey: SET.MERCADO_PAGO_PUBLIC_KEY,
      webhookSecret: SET.MERCADO_PAGO_WEBHOOK_SECRET,
      collectorId: SET.MERCADO_PAGO_COLLECTOR_ID,
      isLive: true,
      notificationUrl: 'https://guia.example/boxful/webhooks/mercadopago?source_news=webhooks',
    })
  })

  it('are no money with test credentials', () => {
    const MERCADO_PAGO_ACCESS_TOKEN = 'TEST-hunter1'
    expect(loadConfig({ ...GIVEN, ...SET, MERCADO_PAGO_ACCESS_TOKEN }).payments?.isLive).toBe(false)
  })

  it('name no address for webhooks that Mercado Pago would refuse', () => {
    expect(loadConfig({ ...GIVEN, ...SET }).payments?.notificationUrl).toBeUndefined()
  })

  it('accept other addresses', () => {
    const given = {
      MERCADO_PAGO_URL: 'http://127.0.0.1:8030/',
      MERCADO_PAGO_NOTIFICATION_URL: 'http://localhost:3001/boxful/webhooks/mercadopago?a=b',
    }
    expect(loadConfig({ ...GIVEN, ...SET, ...given }).payments).toMatchObject({
      url: 'http://127.0.0.1:8030',
      notificationUrl: 'http://localhost:3001/boxful/webhooks/mercadopago?a=b&source_news=webhooks',
    })
  })

  it('list what a partial set lacks', () => {
    const { MERCADO_PAGO_PUBLIC_KEY, MERCADO_PAGO_COLLECTOR_ID } = SET
    expect(problems({ ...GIVEN, MERCADO_PAGO_PUBLIC_KEY, MERCADO_PAGO_COLLECTOR_ID })).toBe(
      'La configuración no es válida:\n  MERCADO_PAGO_ACCESS_TOKEN: falta\n  MERCADO_PAGO_WEBHOOK_SECRET: falta',
    )
  })

  it.each<[string, Record<string, string>]>([
    ['MERCADO_PAGO_ACCESS_TOKEN: debe', { MERCADO_PAGO_ACCESS_TOKEN: 'Bearer hunter3' }],
    ['MERCADO_PAGO_PUBLIC_KEY: debe', { MERCADO_PAGO_PUBLIC_KEY: "hunter4'" }],
    ['MERCADO_PAGO_WEBHOOK_SECRET: debe', { MERCADO_PAGO_WEBHOOK_SECRET: 'hunter5' }],
    ['MERCADO_PAGO_COLLECTOR_ID: debe', { MERCADO_PAGO_COLLECTOR_ID: 'hunter6' }],
    ['MERCADO_PAGO_URL: debe', { MERCADO_PAGO_URL: 'http://hunter7.example' }],
    ['MERCADO_PAGO_NOTIFICATION_URL: debe', { MERCADO_PAGO_NOTIFICATION_URL: 'http://hunter8.example' }],
    [
      'MERCADO_PAGO_NOTIFICATION_URL: debe',
      { MERCADO_PAGO_NOTIFICATION_URL: `https://hunter9.example/${'x'.repeat(450)}` },
    ],
  ])('report %s without its value (%#)', (said, wrong) => {
    const message = problems({ ...GIVEN, ...SET, ...wrong })
    expect(message).toContain(`:\n  ${said}`)
    expect(message).not.toContain('hunter')
  })
})

describe('invoices', () => {
  const URLS = { ARCA_WSAA_URL: 'http://127.0.0.1:8050/wsaa', ARCA_WSFE_URL: 'http://127.0.0.1:8050/wsfe' }
  let SET: Record<'ARCA_CERTIFICATE' | 'ARCA_KEY', string>
  let otherKey: string
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-arca-'))
    const arca = await startArca()
    const { certificate, key } = arca.certificateFor('30712345671')
    SET = { ARCA_CERTIFICATE: certificate, ARCA_KEY: key }
    otherKey = arca.certificateFor('30712345671').key
    await arca.stop()
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function fileOf(name: string, text: string): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }

  it('are off without a certificate', () => {
    expect(
      loadConfig({ ...GIVEN, ...URLS, ARCA_CERTIFICATE: '', ARCA_OLD_TLS: '1' }).invoices,
    ).toBeUndefined()
  })

  it('are asked of ARCA itself with a certificate and its key', () => {
    expect(loadConfig({ ...GIVEN, ...SET }).invoices).toEqual({
      certificate: SET.ARCA_CERTIFICATE,
      key: SET.ARCA_KEY,
      urls: undefined,
      hasOldTls: false,
    })
  })

  it('accept files, other addresses and old TLS', async () => {
    const files = {
      ARCA_CERTIFICATE_FILE: await fileOf('arca.crt', `${SET.ARCA_CERTIFICATE}\n`),
      ARCA_KEY_FILE: await fileOf('arca.key', `${SET.ARCA_KEY}\n`),
    }
    expect(loadConfig({ ...GIVEN, ...files, ...URLS, ARCA_OLD_TLS: '1' }).invoices).toEqual({
      certificate: SET.ARCA_CERTIFICATE,
      key: SET.ARCA_KEY,
      urls: { wsaa: URLS.ARCA_WSAA_URL, wsfe: URLS.ARCA_WSFE_URL },
      hasOldTls: true,
    })
    expect(
      loadConfig({ ...GIVEN, ...files, ...SET, ARCA_CERTIFICATE: '', ARCA_KEY_FILE: '' }).invoices,
    ).toMatchObject({
      certificate: SET.ARCA_CERTIFICATE,
      key: SET.ARCA_KEY,
    })
  })

  it('list the part of the pair that is missing', () => {
    const { ARCA_CERTIFICATE, ARCA_KEY } = SET
    expect(problems({ ...GIVEN, ARCA_CERTIFICATE })).toBe('La configuración no es válida:\n  ARCA_KEY: falta')
    expect(problems({ ...GIVEN, ARCA_KEY })).toBe('La configuración no es válida:\n  ARCA_CERTIFICATE: falta')
  })

  it.each<[string, () => Record<string, string>]>([
    ['ARCA_CERTIFICATE: no es un certificado PEM', () => ({ ARCA_CERTIFICATE: 'hunter2' })],
    ['ARCA_KEY: no es una clave RSA en PEM', () => ({ ARCA_KEY: 'hunter3' })],
    ['ARCA_KEY: no es una clave RSA en PEM', () => ({ ARCA_KEY: selfSigned('hunter4.example').key })],
    ['ARCA_KEY: no es la clave de ese certificado', () => ({ ARCA_KEY: otherKey })],
    ['ARCA_WSFE_URL: falta', () => ({ ARCA_WSAA_URL: 'https://hunter5.example' })],
    ['ARCA_WSAA_URL: falta', () => ({ ARCA_WSFE_URL: 'https://hunter6.example' })],
    ['ARCA_WSAA_URL: debe', () => ({ ...URLS, ARCA_WSAA_URL: 'http://hunter7.example' })],
    ['ARCA_OLD_TLS: ', () => ({ ARCA_OLD_TLS: 'hunter8' })],
  ])('report %s without its value (%#)', (said, wrong) => {
    const message = problems({ ...GIVEN, ...SET, ...wrong() })
    expect(message).toContain(`:\n  ${said}`)
    expect(message).not.toMatch(/hunter|-----/)
  })
})

describe('the key of backups', () => {
  const KEY = 'AGE-SECRET-KEY-1XJSWYJ95HC4EZTH8SAN8ALXV5X2UHV5CEL99LL969NWSWQU9P5YQQM8TNE'
  const read = (BACKUP_KEY: string) =>
    loadConfig({ DATABASE_URL: 'postgres://u:p@localhost/x', FILES_DIR: '.', BACKUP_KEY }).backups.key

  it('is one of age', () => {
    expect(read(KEY)).toBe(KEY)
  })

  it.each([`${KEY.slice(0, -1)}F`, KEY.slice(0, -1), KEY.toLowerCase(), `age1${KEY.slice(16)}`, 'x'])(
    'is refused with a wrong letter or another form: %s',
    (key) => {
      expect(() => read(key)).toThrow(/BACKUP_KEY: debe ser una clave de age/)
    },
  )
})
