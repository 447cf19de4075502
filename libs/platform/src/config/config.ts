import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { BACKUP_VARIABLES } from './backup-variables.js'
import { CONTACT_VARIABLES, type OperatorConfig, operatorOf } from './contact-variables.js'
import { FILE_VARIABLES, type S3Config, type S3Service, s3PlaceOf, s3ServiceOf } from './file-variables.js'
import { NETWORK_VARIABLES, perMinute, urlVariable as url, wholeNumber } from './network-variables.js'
import { INVOICE_VARIABLES, type InvoicesConfig, invoicesOf } from './invoice-variables.js'
import { IDENTITY_VARIABLES, type IdentityConfig, identityOf } from './identity-variables.js'
import {
  MAIL_VARIABLES,
  type MailConfig,
  mailServerOf,
  type SenderConfig,
  senderOf,
} from './mail-variables.js'
import { ConfigError } from './config-error.js'
import { PAYMENT_VARIABLES, type PaymentsConfig, paymentsOf } from './payment-variables.js'
import { allProblems, readSecretFiles, secretKeysVariable } from './secret-variables.js'
import { KeyRing } from '../secrets/key-ring.js'
import { SOCIAL_VARIABLES, type SocialConfig, socialOf } from './social-variables.js'

const port = wholeNumber(1, 65535)
const webAddress = url(['http', 'https'])
const serviceOrOff = (fallback: string) =>
  z
    .string()
    .refine(
      (text) => text === 'off' || webAddress.safeParse(text).success,
      'debe ser una dirección http o https, u off',
    )
    .default(fallback)
const megabytes = (fallback: number, { least = 1, most = 4096 } = {}) =>
  wholeNumber(least, most)
    .default(fallback)
    .transform((n) => n * 1024 * 1024)

/** More connections lower the throughput if PostgreSQL runs on the same machine (docs/performance.md). */
const CONNECTIONS = 2 * availableParallelism() + 1

export type ServiceVariable = 'SECRET_KEYS' | 'CLIENT_SECRET'

/** Treats an empty variable as unset: compose files and shells pass empty ones on. */
const environmentSchema = z.preprocess(
  (env) =>
    Object.fromEntries(Object.entries(env as Record<string, unknown>).filter(([, value]) => value !== '')),
  z.object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    DATABASE_URL: url(['postgres', 'postgresql']),
    /** Past a pooler, for what needs a session (decision 095). */
    DATABASE_DIRECT_URL: url(['postgres', 'postgresql']).optional(),
    DATABASE_POOL: wholeNumber(1, 200).default(CONNECTIONS),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port.default(3001),
    /** Heap growth over the live heap in percent; 0 leaves it to V8 (decision 007). */
    API_HEAP_GROWTH: wholeNumber(0, 1000).default(200),
    /** https makes our cookies Secure. */
    SITE_URL: url(['http', 'https']).default('http://localhost:3000'),
    SECRET_KEYS: secretKeysVariable.optional(),
    CLIENT_ID: z.string().min(1).default('preciosa'),
    CLIENT_SECRET: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
    /** Bearer token for the metrics; they are off without it. */
    METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
    /** `off` only in demonstrations: staff then sign in without an authenticator. */
    STAFF_TOTP: z.enum(['required', 'off']).default('required'),
    DOLLAR_URL: serviceOrOff('https://dolarapi.com'),
    GEOGRAPHY_URL: serviceOrOff('https://apis.datos.gob.ar/georef/api'),
    ANALYTICS_URL: url(['http', 'https']).optional(),
    ANALYTICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
    ...MAIL_VARIABLES,
    ...CONTACT_VARIABLES,
    ...IDENTITY_VARIABLES,
    ...SOCIAL_VARIABLES,
    ...PAYMENT_VARIABLES,
    ...INVOICE_VARIABLES,
    ...FILE_VARIABLES,
    ...BACKUP_VARIABLES,
    ...NETWORK_VARIABLES,
    LIMIT_SESSION_PER_MINUTE: perMinute(600),
    /** Searches before the API requires a captcha. */
    LIMIT_SEARCHES_PER_MINUTE: perMinute(60),
    /** Our proof of work, or a service (decision 016). */
    CAPTCHA: z.enum(['pow', 'turnstile', 'recaptcha']).default('pow'),
    CAPTCHA_SITE_KEY: z.string().min(1).optional(),
    CAPTCHA_SECRET: z.string().min(1).optional(),
    CAPTCHA_VERIFY_URL: url(['http', 'https']).optional(),
    CREDITS_CARRY_OVER: z.enum(['none', 'packs']).default('none'),
    WORKER_URL: url(['http', 'https']).default('http://127.0.0.1:3002'),
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_PORT: port.default(3002),
    PRICE_LIST_MAX_BYTES: megabytes(256),
    PRICE_LIST_MAX_UNPACKED: megabytes(1024),
    PRICE_LIST_MAX_ROWS: wholeNumber(1, 20_000_000).default(2_000_000),
    /** Memory limit of the import process. */
    PRICE_LIST_MAX_MEMORY: megabytes(1536, { least: 256, most: 65_536 }),
    /** nice(1) value of the import process. */
    PRICE_LIST_NICENESS: wholeNumber(0, 19).default(19),
    /** A folder, or an address with `{period}` for the month. */
    PRICE_LIST_SOURCE: z.string().min(1).optional(),
    PRICE_LIST_SOURCE_FORMAT: z.string().min(1).default('preciosa'),
    PRICE_LIST_SOURCE_VEHICLE_TYPE: z.enum(['cars', 'motorcycles']).optional(),
    /** Publishes a fetched list if no row was rejected and no guard holds it. */
    PRICE_LIST_SOURCE_PUBLISH: z.stringbool().default(false),
  }),
)

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.out.shape)

export interface Config {
  environment: 'production' | 'development' | 'test'
  logLevel: string
  /** `directUrl` passes no pooler. */
  database: { url: string; directUrl: string; pool: number }
  /** Without it, the queue runs on PostgreSQL. */
  redisUrl: string | undefined
  api: { host: string; port: number; heapGrowth: number }
  worker: { host: string; port: number; url: string }
  siteUrl: string
  /** Empty without `SECRET_KEYS`. */
  keys: KeyRing
  client: { id: string; secret: string | undefined }
  metricsToken: string | undefined
  staffTotp: 'required' | 'off'
  identity: IdentityConfig
  social: SocialConfig
  /** Without it nothing can be bought. */
  payments: PaymentsConfig | undefined
  /** Without it no invoice is asked for. */
  invoices: InvoicesConfig | undefined
  /** Null if limits are off. */
  limits: {
    addressPerMinute: number
    sessionPerMinute: number
    searchesPerMinute: number
    replicas: number
  } | null
  trustedProxies: readonly string[]
  drainSeconds: number
  captcha: CaptchaConfig
  /** Whether unspent pack credits outlive the month. */
  creditsCarryOver: 'none' | 'packs'
  dollarUrl: string | undefined
  geographyUrl: string | undefined
  analytics: { url: string; token: string | undefined } | undefined
  mail: MailConfig | undefined
  /** Also without a mail server. */
  sender: SenderConfig | undefined
  contactEmail: string | undefined
  operator: OperatorConfig
  /** The files too, without `s3`. */
  filesDir: string
  s3: S3Config | undefined
  /** Of files and of backups. */
  s3Service: S3Service | undefined
  /** Nightly backups need both; a folder, or `s3://bucket/prefix`. */
  backups: { place: string | undefined; key: string | undefined }
  priceLists: {
    limits: { bytes: number; unpacked: number; rows: number }
    memory: number
    niceness: number
    source:
      | {
          location: string
          format: string
          vehicleType: 'cars' | 'motorcycles' | undefined
          publish: boolean
        }
      | undefined
  }
}

export type CaptchaConfig =
  | { kind: 'pow' }
  | { kind: 'turnstile' | 'recaptcha'; siteKey: string; secret: string; verifyUrl: string | undefined }

/** @throws ConfigError with all wrong or missing variables, never their values */
export function loadConfig(given: NodeJS.ProcessEnv, needed: readonly ServiceVariable[] = []): Config {
  const { env, problems: unread } = readSecretFiles(given)
  const parsed = environmentSchema.safeParse(env)
  const isMissing = (name: string) => (env[name] ?? '') === ''
  const lacking = needed.filter(isMissing).map((name) => `  ${name}: falta`)
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.')
    return `  ${name}: ${isMissing(String(path[0])) ? 'falta' : message}`
  })
  const captcha = parsed.success ? captchaOf(parsed.data) : { kind: 'pow' as const }
  const identity = parsed.success ? identityOf(parsed.data) : { kind: 'local' as const }
  const social = parsed.success ? socialOf(parsed.data, parsed.data.SITE_URL) : {}
  const payments = parsed.success ? paymentsOf(parsed.data, parsed.data.SITE_URL) : undefined
  const invoices = parsed.success ? invoicesOf(parsed.data) : undefined
  const sender = parsed.success ? senderOf(parsed.data) : undefined
  const s3Service = parsed.success ? s3ServiceOf(parsed.data) : undefined
  if (!isMissing('SMTP_URL') && isMissing('MAIL_FROM')) wrong.push('  MAIL_FROM: falta')
  if (!isMissing('ANALYTICS_TOKEN') && isMissing('ANALYTICS_URL')) wrong.push('  ANALYTICS_URL: falta')
  if (Array.isArray(captcha)) wrong.push(...captcha)
  if (Array.isArray(identity)) wrong.push(...identity)
  if (Array.isArray(social)) wrong.push(...social)
  if (Array.isArray(payments)) wrong.push(...payments)
  if (Array.isArray(invoices)) wrong.push(...invoices)
  if (Array.isArray(sender)) wrong.push(...sender.filter((line) => !wrong.includes(line)))
  if (Array.isArray(s3Service)) wrong.push(...s3Service)
  if (
    !parsed.success ||
    Array.isArray(captcha) ||
    Array.isArray(identity) ||
    Array.isArray(social) ||
    Array.isArray(payments) ||
    Array.isArray(invoices) ||
    Array.isArray(sender) ||
    Array.isArray(s3Service) ||
    wrong.length > 0 ||
    lacking.length > 0 ||
    unread.length > 0
  ) {
    const lines = allProblems(given, unread, [...wrong, ...lacking])
    throw new ConfigError(`La configuración no es válida:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return {
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      pool: values.DATABASE_POOL,
    },
    redisUrl: values.REDIS_URL,
    api: { host: values.API_HOST, port: values.API_PORT, heapGrowth: values.API_HEAP_GROWTH },
    worker: { host: values.WORKER_HOST, port: values.WORKER_PORT, url: values.WORKER_URL },
    siteUrl: values.SITE_URL,
    keys: values.SECRET_KEYS ?? new KeyRing([]),
    client: { id: values.CLIENT_ID, secret: values.CLIENT_SECRET },
    metricsToken: values.METRICS_TOKEN,
    staffTotp: values.STAFF_TOTP,
    identity,
    social,
    payments,
    invoices,
    limits:
      values.LIMITS === 'off'
        ? null
        : {
            addressPerMinute: values.LIMIT_ADDRESS_PER_MINUTE,
            sessionPerMinute: values.LIMIT_SESSION_PER_MINUTE,
            searchesPerMinute: values.LIMIT_SEARCHES_PER_MINUTE,
            replicas: values.REPLICAS,
          },
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    captcha,
    creditsCarryOver: values.CREDITS_CARRY_OVER,
    dollarUrl: values.DOLLAR_URL === 'off' ? undefined : values.DOLLAR_URL,
    geographyUrl: values.GEOGRAPHY_URL === 'off' ? undefined : values.GEOGRAPHY_URL,
    analytics:
      values.ANALYTICS_URL === undefined
        ? undefined
        : { url: values.ANALYTICS_URL, token: values.ANALYTICS_TOKEN },
    mail:
      values.SMTP_URL === undefined || values.MAIL_FROM === undefined
        ? undefined
        : { server: mailServerOf(values.SMTP_URL), from: values.MAIL_FROM, dkim: sender?.dkim },
    sender,
    contactEmail: values.CONTACT_EMAIL,
    operator: operatorOf(values),
    filesDir: values.FILES_DIR,
    s3: s3Service && values.FILES_S3 ? s3PlaceOf(s3Service, values.FILES_S3) : undefined,
    s3Service,
    backups: { place: values.BACKUP_S3 ?? values.BACKUP_DIR, key: values.BACKUP_KEY },
    priceLists: {
      limits: {
        bytes: values.PRICE_LIST_MAX_BYTES,
        unpacked: values.PRICE_LIST_MAX_UNPACKED,
        rows: values.PRICE_LIST_MAX_ROWS,
      },
      memory: values.PRICE_LIST_MAX_MEMORY,
      niceness: values.PRICE_LIST_NICENESS,
      source:
        values.PRICE_LIST_SOURCE === undefined
          ? undefined
          : {
              location: values.PRICE_LIST_SOURCE,
              format: values.PRICE_LIST_SOURCE_FORMAT,
              vehicleType: values.PRICE_LIST_SOURCE_VEHICLE_TYPE,
              publish: values.PRICE_LIST_SOURCE_PUBLISH,
            },
    },
  }
}

/** The captcha services' public test keys always pass or always fail. */
const TEST_KEY = /^([123]x0+[0-9A-F]{2}|6LeIxAcTAAAAA.*)$/

function captchaOf(values: z.output<typeof environmentSchema>): CaptchaConfig | string[] {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values
  if (kind === 'pow') return { kind }
  const given = { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret }
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [`  ${name}: falta`]
    const isTest = values.NODE_ENV === 'production' && TEST_KEY.test(value)
    return isTest ? [`  ${name}: es una clave de prueba, con la que pasa cualquiera`] : []
  })
  if (siteKey === undefined || secret === undefined || problems.length > 0) return problems
  return { kind, siteKey, secret, verifyUrl: values.CAPTCHA_VERIFY_URL }
}
