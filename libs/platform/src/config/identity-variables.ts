import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from './loopback.js'

export type IdentityConfig = { kind: 'local' } | ({ kind: 'firebase' } & FirebaseConfig)

export interface FirebaseConfig {
  projectId: string
  /** Identifies the Firebase project; not a secret. */
  apiKey: string
  serviceAccount: ServiceAccount
  accountsUrl: string
  keysUrl: string
}

export interface ServiceAccount {
  email: string
  /** PEM, RSA. */
  privateKey: string
  keyId: string
  tokenUrl: string
}

/** https, or http on this machine: keys and passwords must not cross the network in plain text. */
export const safeUrl = z
  .url({ protocol: /^https?$/, abort: true, error: 'debe ser una dirección https' })
  .refine((text) => new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname), {
    error: 'debe ser una dirección https, o una http de esta máquina',
  })

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string().refine(isRsaKey),
  client_email: z.string().min(1),
  token_uri: safeUrl,
})

export const IDENTITY_VARIABLES = {
  IDENTITY_PROVIDER: z.enum(['local', 'firebase'], { error: 'debe ser local o firebase' }).default('local'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'debe ser el identificador de un proyecto de Firebase')
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
  FIREBASE_ACCOUNTS_URL: safeUrl.default('https://identitytoolkit.googleapis.com'),
  FIREBASE_KEYS_URL: safeUrl.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
}

type IdentityVariables = z.output<z.ZodObject<typeof IDENTITY_VARIABLES>>

/** Returns the settings or the problems, never a value. */
export function identityOf(values: IdentityVariables): IdentityConfig | string[] {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values
  const keyFile = values.FIREBASE_SERVICE_ACCOUNT
  if (values.IDENTITY_PROVIDER === 'local') return { kind: 'local' }
  const given = {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_SERVICE_ACCOUNT: keyFile,
  }
  if (projectId === undefined || apiKey === undefined || keyFile === undefined)
    return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [`  ${name}: falta`] : []))
  const account = serviceAccountOf(keyFile, projectId)
  if (typeof account === 'string') return [`  FIREBASE_SERVICE_ACCOUNT: ${account}`]
  return {
    kind: 'firebase',
    projectId,
    apiKey,
    serviceAccount: account,
    accountsUrl: values.FIREBASE_ACCOUNTS_URL,
    keysUrl: values.FIREBASE_KEYS_URL,
  }
}

function serviceAccountOf(keyFile: string, projectId: string): ServiceAccount | string {
  const { success, data } = keyFileSchema.safeParse(parsed(keyFile))
  if (!success) return 'debe ser el JSON de la clave de una cuenta de servicio de Google, entero'
  if (data.project_id !== projectId) return 'es de otro proyecto que FIREBASE_PROJECT_ID'
  const { client_email: email, private_key: privateKey, private_key_id: keyId, token_uri: tokenUrl } = data
  return { email, privateKey, keyId, tokenUrl }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
