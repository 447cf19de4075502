import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { KeyRing } from '../secrets/key-ring.js'
import { readSecretKeys } from '../secrets/secret-keys.rules.js'

/** Each may be given as a file instead: `NAME_FILE` is its path. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SECRET_KEYS',
  'CLIENT_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'DKIM_PRIVATE_KEY',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_WEBHOOK_SECRET',
  'CAPTCHA_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'FIREBASE_SERVICE_ACCOUNT',
  'FIREBASE_API_KEY',
  'ANALYTICS_TOKEN',
  'ARCA_CERTIFICATE',
  'ARCA_KEY',
  'BACKUP_KEY',
  'S3_SECRET_KEY',
] as const

const FILES = new Set<string>(SECRET_VARIABLES.map((name) => `${name}_FILE`))

type Environment = Record<string, string | undefined>

/**
 * Puts the contents of the `NAME_FILE` variables in place of `NAME`, without the last line end. Empty variables count as unset.
 * @returns the problems as lines for the operator, never a value
 */
export function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Environment = Object.fromEntries(Object.entries(env).filter(([name]) => !FILES.has(name)))
  const problems: string[] = []
  for (const name of SECRET_VARIABLES) {
    const path = env[`${name}_FILE`] ?? ''
    if (path === '') continue
    const content = contentOf(path)
    if (content === null) problems.push(`  ${name}_FILE: no se puede leer`)
    else if ((env[name] ?? '') !== '') problems.push(`  ${name}: está también como archivo`)
    else if (content === '') problems.push(`  ${name}_FILE: está vacío`)
    else read[name] = content
  }
  return { env: read, problems }
}

/** All problems of a configuration; a variable whose file can't be used isn't missing as well. */
export function allProblems(
  env: Environment,
  ofFiles: readonly string[],
  others: readonly string[],
): string[] {
  const isOther = (line: string) => {
    const [, name] = /^ {2}(\w+): falta$/.exec(line) ?? []
    return name === undefined || (env[`${name}_FILE`] ?? '') === ''
  }
  return [...ofFiles, ...others.filter(isOther)]
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return null
  }
}

/** Seals and signs (decision 087); all processes need the same keys. */
export const secretKeysVariable = z.string({ error: 'falta' }).transform((text, context) => {
  const { keys, problems } = readSecretKeys(text)
  for (const message of problems) context.issues.push({ code: 'custom', message, input: undefined })
  return problems.length > 0 ? z.NEVER : new KeyRing(keys)
})
