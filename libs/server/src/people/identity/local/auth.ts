import { LOCAL_ISSUER } from '@preciosa/contracts/own-account'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { credentials } from './credentials.plugin.js'
import { social } from './social/social.plugin.js'

export const LOCAL_AUDIENCE = 'preciosa'

/** Seconds to exchange an id token. */
export const ID_TOKEN_SECONDS = 5 * 60

/** better-auth's tables are in migration 0003; `pool` has the search path `identity`. */
export function authOptions(pool: Pool, secret: string, baseURL: string) {
  return {
    // better-auth uses transactions only with an explicit Kysely instance.
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      transaction: true,
    },
    secret,
    baseURL,
    // Preciosa has its own sessions.
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 6, maxPasswordLength: 128 },
    // Equal e-mails never link two identities.
    account: { accountLinking: { enabled: false } },
    user: { additionalFields: { type: { type: 'string', required: false, input: true } } },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'RS256' } },
        jwt: { issuer: LOCAL_ISSUER, audience: LOCAL_AUDIENCE, expirationTime: `${ID_TOKEN_SECONDS}s` },
      }),
      credentials(),
      social(),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(pool: Pool, secret: string, baseURL: string) {
  return betterAuth(authOptions(pool, secret, baseURL))
}
