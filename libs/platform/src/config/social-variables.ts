import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { parsed, safeUrl } from './identity-variables.js'
import { isLoopback } from './loopback.js'

/** Only configured providers are present. */
export interface SocialConfig {
  google?: GoogleConfig
  facebook?: FacebookConfig
  apple?: AppleConfig
}

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  endpoints: OpenIdEndpoints
}

export interface FacebookConfig {
  clientId: string
  clientSecret: string
  endpoints: FacebookEndpoints
}

export interface AppleConfig {
  clientId: string
  teamId: string
  keyId: string
  /** PEM, P-256; signs Apple's client secret. */
  privateKey: string
  endpoints: OpenIdEndpoints
}

export type OpenIdEndpoints = z.output<typeof openIdEndpoints>
/** Facebook identifies users by an API call, not by an id token. */
export type FacebookEndpoints = z.output<typeof facebookEndpoints>

const openIdEndpoints = z.strictObject({
  issuer: z.string().min(1),
  authorization: safeUrl,
  token: safeUrl,
  keys: safeUrl,
})
const facebookEndpoints = z.strictObject({ authorization: safeUrl, token: safeUrl, profile: safeUrl })

const GOOGLE: OpenIdEndpoints = {
  issuer: 'https://accounts.google.com',
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
}
const FACEBOOK: FacebookEndpoints = {
  authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
  token: 'https://graph.facebook.com/v24.0/oauth/access_token',
  profile: 'https://graph.facebook.com/v24.0/me',
}
const APPLE: OpenIdEndpoints = {
  issuer: 'https://appleid.apple.com',
  authorization: 'https://appleid.apple.com/auth/authorize',
  token: 'https://appleid.apple.com/auth/token',
  keys: 'https://appleid.apple.com/auth/keys',
}

function endpointsOr<T extends object>(schema: z.ZodType<T>, fallback: T) {
  return z
    .string()
    .default(JSON.stringify(fallback))
    .transform((text, context): T => {
      const { success, data } = schema.safeParse(parsed(text))
      if (success) return data
      const message = 'debe ser el JSON de las direcciones, todas https o de esta máquina'
      context.issues.push({ code: 'custom', message, input: undefined })
      return z.NEVER
    })
}

const given = z.string().min(1).optional()

export const SOCIAL_VARIABLES = {
  GOOGLE_CLIENT_ID: given,
  GOOGLE_CLIENT_SECRET: given,
  GOOGLE_ENDPOINTS: endpointsOr(openIdEndpoints, GOOGLE),
  FACEBOOK_CLIENT_ID: given,
  FACEBOOK_CLIENT_SECRET: given,
  FACEBOOK_ENDPOINTS: endpointsOr(facebookEndpoints, FACEBOOK),
  APPLE_CLIENT_ID: given,
  APPLE_TEAM_ID: given,
  APPLE_KEY_ID: given,
  /** Apple's key file; `\n` may replace its line breaks. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isP256Key, 'debe ser la clave privada que da Apple, entera')
    .optional(),
  APPLE_ENDPOINTS: endpointsOr(openIdEndpoints, APPLE),
}

type SocialVariables = z.output<z.ZodObject<typeof SOCIAL_VARIABLES>> & {
  IDENTITY_PROVIDER: 'local' | 'firebase'
}

const NEEDED = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const satisfies Record<keyof SocialConfig, readonly (keyof SocialVariables)[]>

/** Returns the settings or the problems, never a value. */
export function socialOf(values: SocialVariables, siteUrl: string): SocialConfig | string[] {
  const wanted = Object.values(NEEDED).filter((names) => names.some((name) => values[name] !== undefined))
  const problems = wanted.flatMap((names) =>
    names.filter((name) => values[name] === undefined).map((name) => `  ${name}: falta`),
  )
  const [[first] = []] = wanted
  if (first !== undefined && values.IDENTITY_PROVIDER !== 'local')
    problems.push(`  ${first}: sólo con IDENTITY_PROVIDER=local`)
  const { protocol, hostname } = new URL(siteUrl)
  if (values.APPLE_CLIENT_ID !== undefined && protocol !== 'https:' && !isLoopback(hostname))
    problems.push('  SITE_URL: debe ser https para ingresar con Apple')
  return problems.length > 0 ? problems : { ...googleOf(values), ...facebookOf(values), ...appleOf(values) }
}

function googleOf(values: SocialVariables): SocialConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return {}
  return { google: { clientId, clientSecret, endpoints: values.GOOGLE_ENDPOINTS } }
}

function facebookOf(values: SocialVariables): SocialConfig {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return {}
  return { facebook: { clientId, clientSecret, endpoints: values.FACEBOOK_ENDPOINTS } }
}

function appleOf(values: SocialVariables): SocialConfig {
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = values
  if (clientId === undefined || teamId === undefined || keyId === undefined || privateKey === undefined)
    return {}
  return { apple: { clientId, teamId, keyId, privateKey, endpoints: values.APPLE_ENDPOINTS } }
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
