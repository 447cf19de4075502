import { type UserType, userTypeSchema } from '@preciosa/contracts'
import { SOCIAL_PROVIDERS, type WayIn, WAYS_IN } from '@preciosa/contracts/own-account'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'

export const CREDENTIAL = 'credential'

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

/** better-auth offers these only to holders of its sessions or mailed tokens (decision 030). */
export function credentials() {
  return {
    id: 'preciosa-credentials',
    endpoints: {
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
      nameOf: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        async ({ context: { adapter }, body: { subject } }): Promise<string> => {
          const where = [{ field: 'id', value: subject }]
          const user = await adapter.findOne<UserRow & { name: string }>({ model: 'user', where })
          return user?.name ?? ''
        },
      ),
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
      keepOnlyPassword: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        async ({ context: { adapter }, body: { subject } }): Promise<boolean> => {
          const where = [
            { field: 'userId', value: subject },
            { field: 'providerId', value: CREDENTIAL, operator: 'ne' as const },
          ]
          return (await adapter.deleteMany({ model: 'account', where })) > 0
        },
      ),
      unlinkWayIn: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string(), way: z.enum(SOCIAL_PROVIDERS) }) },
        async ({ context: { adapter }, body: { subject, way } }): Promise<void> => {
          const where = [
            { field: 'userId', value: subject },
            { field: 'providerId', value: way },
          ]
          await adapter.deleteMany({ model: 'account', where })
        },
      ),
      removeIdentity: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string() }) },
        ({ context: { adapter }, body: { subject } }): Promise<void> =>
          adapter.transaction(async (transaction) => {
            await transaction.deleteMany({
              model: 'verification',
              where: [{ field: 'value', value: subject }],
            })
            await transaction.delete({ model: 'user', where: [{ field: 'id', value: subject }] })
          }),
      ),
    },
  } satisfies BetterAuthPlugin
}
