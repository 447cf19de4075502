import { urlOf } from '@preciosa/contracts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '@preciosa/contracts/own-account'
import {
  allProblems,
  ConfigError,
  CONTACT_VARIABLES,
  type KeyRing,
  NETWORK_VARIABLES,
  type OperatorConfig,
  operatorOf,
  readSecretFiles,
  secretKeysVariable,
  wholeNumber,
} from '@preciosa/platform/edge'
import { z } from 'zod'
import type { CaptchaName } from './captcha-services.js'

const port = wholeNumber(0, 65535)

const CARD_FIELDS = [
  'https://secure-fields.mercadopago.com',
  'https://api.mercadopago.com',
  'https://api-static.mercadopago.com',
  'https://http2.mlstatic.com',
].join(' ')

/** Compose files and shells pass unset variables as empty ones. */
const environmentSchema = z.preprocess(
  (env) =>
    Object.fromEntries(Object.entries(env as Record<string, unknown>).filter(([, value]) => value !== '')),
  z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3001'),
    /** Base of the canonical addresses and the site map. */
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The guide holds invented data, and every page says so. */
    DEMO: z.stringbool().default(false),
    /** Encrypts the cookies; all replicas need the same keys. */
    SECRET_KEYS: secretKeysVariable,
    /** Credentials for the token exchange; the API uses the same variable names and limits. */
    CLIENT_ID: z.string().default('preciosa'),
    CLIENT_SECRET: z.string({ error: 'falta' }).min(16, 'debe tener al menos 16 caracteres'),
    /** Comma-separated origins; their pages may frame the mobile pages and send them messages. */
    APP_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .pipe(z.array(z.string().refine(isOrigin, 'debe ser una lista de orígenes como https://app.ejemplo')))
      .default([]),
    /** Bearer token for the metrics; they are off without it. */
    METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
    /** For which a CDN may hold pages of visitors without cookies (decision 094). */
    CDN_SECONDS: wholeNumber(0, 600).default(0),
    ...NETWORK_VARIABLES,
    /** Shared with the API: a client id enables that provider's sign-in link. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    APPLE_CLIENT_ID: z.string().optional(),
    /** Shared with the API: decides which scripts the pages allow. */
    CAPTCHA: z.enum(['pow', 'turnstile', 'recaptcha']).default('pow'),
    /** Shared with the API: without an address the site measures nothing and asks for no consent. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
    ANALYTICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
    /** Shared with the API: makes card tokens in the browser. Without it nothing can be bought. */
    MERCADO_PAGO_PUBLIC_KEY: z.string().optional(),
    MERCADO_PAGO_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://sdk.mercadopago.com/js/v2'),
    /** Origins, separated by spaces, that the card fields come from and call (decision 060). */
    MERCADO_PAGO_FIELDS_URL: z
      .string()
      .refine((text) => text.split(' ').every(isOrigin), 'deben ser orígenes como https://campos.ejemplo')
      .default(CARD_FIELDS),
    /** Shared with the API, which answers with what staff saved instead. */
    ...CONTACT_VARIABLES,
    /** YouTube's code of the home page's video. */
    HOME_VIDEO: z
      .string()
      .regex(/^[\w-]{11}$/, 'debe ser el código de 11 caracteres de un video de YouTube')
      .optional(),
  }),
)

/** An exact origin; a wildcard would let other sites in. */
function isOrigin(text: string): boolean {
  const { protocol = '', origin } = urlOf(text) ?? {}
  return !text.includes('*') && /^https?:$/.test(protocol) && origin === text
}

export interface Config {
  port: number
  host: string
  apiUrl: string
  siteUrl: string
  demo: boolean
  keys: KeyRing
  client: { id: string; secret: string }
  metricsToken: string | undefined
  /** Null for no limit. */
  limits: { addressPerMinute: number; replicas: number } | null
  redisUrl: string | undefined
  trustedProxies: readonly string[]
  drainSeconds: number
  cdnSeconds: number
  captcha: CaptchaName
  social: readonly SocialProvider[]
  /** Null if nothing can be bought. */
  payments: Payments | null
  appOrigins: readonly string[]
  /** Applies until the API has answered. */
  operator: OperatorConfig
  homeVideo: string | null
  analytics: { url: string; token: string | undefined } | null
}

export interface Payments {
  publicKey: string
  scriptUrl: string
  /** Origins of `frame-src` and `connect-src`, separated by spaces. */
  fieldsUrl: string
}

/** @throws ConfigError naming every wrong or missing variable, never its value */
export function loadConfig(given: Record<string, string | undefined>): Config {
  const { env, problems } = readSecretFiles(given)
  const parsed = environmentSchema.safeParse(env)
  if (!parsed.success || problems.length > 0) {
    const wrong = parsed.error?.issues ?? []
    const lines = allProblems(
      given,
      problems,
      wrong.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    )
    throw new ConfigError(`La configuración del sitio no es válida:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    demo: values.DEMO,
    keys: values.SECRET_KEYS,
    client: { id: values.CLIENT_ID, secret: values.CLIENT_SECRET },
    metricsToken: values.METRICS_TOKEN,
    limits:
      values.LIMITS === 'off'
        ? null
        : { addressPerMinute: values.LIMIT_ADDRESS_PER_MINUTE, replicas: values.REPLICAS },
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    cdnSeconds: values.CDN_SECONDS,
    captcha: values.CAPTCHA,
    social: SOCIAL_PROVIDERS.filter(
      (provider) => values[`${provider.toUpperCase() as Uppercase<SocialProvider>}_CLIENT_ID`] !== undefined,
    ),
    payments:
      values.MERCADO_PAGO_PUBLIC_KEY === undefined
        ? null
        : {
            publicKey: values.MERCADO_PAGO_PUBLIC_KEY,
            scriptUrl: values.MERCADO_PAGO_SCRIPT_URL,
            fieldsUrl: values.MERCADO_PAGO_FIELDS_URL,
          },
    appOrigins: values.APP_ORIGINS,
    operator: operatorOf(values),
    homeVideo: values.HOME_VIDEO ?? null,
    analytics:
      values.ANALYTICS_URL === undefined
        ? null
        : { url: values.ANALYTICS_URL, token: values.ANALYTICS_TOKEN },
  }
}
