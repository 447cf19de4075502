import { type UserType, userTypeSchema, type WayIn, WAYS_IN } from '@preciosa/contracts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'

/** better-auth's name of e-mail and password among an identity's ways to sign in. */
export const CREDENTIAL = 'credential'

/** An identity of an address, and the hash of its password. */
export interface Credential {
  subject: string
  email: string
  emailVerified: boolean
  type: UserType | null
  /** Null when the identity has no password. */
  hash: string | null
}

interface UserRow {
  id: string
  email: string
  emailVerified: boolean
  type?: UserType | null
}

interface AccountRow {
  password?: string | null
}

const wayIn = (subject: string) => [
  { field: 'userId', value: subject },
  { field: 'providerId', value: CREDENTIAL },
]

/** A way to sign in by a password, as better-auth writes it. */
function wayInOf(subject: string, hash: string) {
  const now = new Date()
  return {
    userId: subject,
    providerId: CREDENTIAL,
    accountId: subject,
    password: hash,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * What better-auth's own calls do for the holder of one of its sessions or a mailed token alone: reading a credential,
 * setting a password, removing an identity (decision 030). Reachable in process only.
 */
export function credentials() {
  return {
    id: 'preciosa-credentials',
    endpoints: {
      /** The identity of an address or with a subject; null when there is none. */
      credentialOf: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.union([z.object({ email: z.string() }), z.object({ subject: z.string() })]),
        },
        async ({ context: { adapter }, body }): Promise<Credential | null> => {
          const where =
            'email' in body
              ? { field: 'email', value: body.email.toLowerCase() }
              : { field: 'id', value: body.subject }
          const user = await adapter.findOne<UserRow>({ model: 'user', where: [where] })
          if (user === null) return null
          const account = await adapter.findOne<AccountRow>({ model: 'account', where: wayIn(user.id) })
          const { id: subject, email, emailVerified, type } = user
          return { subject, email, emailVerified, type: type ?? null, hash: account?.password ?? null }
        },
      ),
      /** By what an identity signs in; nothing where there is none. */
      waysIn: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        async ({ context: { adapter }, body: { subject } }): Promise<WayIn[]> => {
          const where = [{ field: 'userId', value: subject }]
          const rows = await adapter.findMany<AccountRow & { providerId: string }>({
            model: 'account',
            where,
          })
          return WAYS_IN.filter((way) =>
            rows.some(({ providerId, password }) =>
              way === 'password' ? providerId === CREDENTIAL && password !== null : providerId === way,
            ),
          )
        },
      ),
      /** What another service called an identity's person; empty where none did. */
      nameOf: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        async ({ context: { adapter }, body: { subject } }): Promise<string> => {
          const where = [{ field: 'id', value: subject }]
          const user = await adapter.findOne<UserRow & { name: string }>({ model: 'user', where })
          return user?.name ?? ''
        },
      ),
      /** Makes an identity with the hash of a password and without a token; null when the address is taken. */
      addIdentity: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ email: z.string(), type: userTypeSchema.nullable(), hash: z.string() }),
        },
        ({ context: { adapter }, body: { email, type, hash } }) =>
          adapter.transaction(async (transaction): Promise<string | null> => {
            const address = email.toLowerCase()
            const where = [{ field: 'email', value: address }]
            if ((await transaction.findOne({ model: 'user', where })) !== null) return null
            const now = new Date()
            const { id } = await transaction.create<Record<string, unknown>, { id: string }>({
              model: 'user',
              data: { name: '', email: address, emailVerified: false, type, createdAt: now, updatedAt: now },
            })
            await transaction.create({ model: 'account', data: wayInOf(id, hash) })
            return id
          }),
      ),
      /** Writes the hash of a password, the first one, too; false where there is no such identity. */
      putPasswordHash: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string(), hash: z.string() }) },
        async ({ context: { adapter }, body: { subject, hash } }): Promise<boolean> => {
          const update = { password: hash }
          if ((await adapter.updateMany({ model: 'account', where: wayIn(subject), update })) > 0) return true
          return adapter.transaction(async (transaction) => {
            const where = [{ field: 'id', value: subject }]
            if ((await transaction.findOne({ model: 'user', where })) === null) return false
            await transaction.create({ model: 'account', data: wayInOf(subject, hash) })
            return true
          })
        },
      ),
      /** Removes an identity with its ways to sign in, sessions and verifications. */
      removeIdentity: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        ({ context: { adapter }, body: { subject } }): Promise<void> =>
          adapter.transaction(async (transaction) => {
            await transaction.deleteMany({
              model: 'verification',
              where: [{ field: 'value', value: subject }],
            })
            // Ways to sign in and sessions go with the user, by their foreign keys.
            await transaction.delete({ model: 'user', where: [{ field: 'id', value: subject }] })
          }),
      ),
    },
  } satisfies BetterAuthPlugin
}
