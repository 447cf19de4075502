import { SOCIAL_PROVIDERS } from '@preciosa/contracts/own-account'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { type Credential, CREDENTIAL } from '../credentials.plugin.js'

export interface TakenAddress {
  subject: string
  email: string
  /** better-auth's provider ids. */
  ways: string[]
}

export type SocialEntry =
  ({ is: 'person' } & Omit<Credential, 'hash'>) | ({ is: 'email-taken' } & TakenAddress) | { is: 'no-email' }

interface UserRow {
  id: string
  email: string
  emailVerified: boolean
  type?: Credential['type']
}

const entrySchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  accountId: z.string().min(1),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
})

/** Unlike better-auth's `handleOAuthUserInfo` it opens no session and stores no provider token. */
export function social() {
  return {
    id: 'preciosa-social',
    endpoints: {
      socialIdentity: createAuthEndpoint.serverOnly(
        { method: 'POST', body: entrySchema },
        ({ context: { adapter }, body: { provider, accountId, email, emailVerified, name } }) =>
          adapter.transaction(async (transaction): Promise<SocialEntry> => {
            const account = await transaction.findOne<{ userId: string }>({
              model: 'account',
              where: [
                { field: 'providerId', value: provider },
                { field: 'accountId', value: accountId },
              ],
            })
            if (account !== null) {
              const where = [{ field: 'id', value: account.userId }]
              const user = await transaction.findOne<UserRow>({ model: 'user', where })
              if (user === null) throw new Error('A sign-in method has no user')
              const becomesVerified = emailVerified && email === user.email && !user.emailVerified
              if (becomesVerified)
                await transaction.update({ model: 'user', where, update: { emailVerified: true } })
              return personOf({ ...user, emailVerified: user.emailVerified || becomesVerified })
            }
            if (email === null) return { is: 'no-email' }
            const owner = await transaction.findOne<UserRow>({
              model: 'user',
              where: [{ field: 'email', value: email }],
            })
            if (owner !== null) {
              const ways = await transaction.findMany<{ providerId: string; accountId: string }>({
                model: 'account',
                where: [{ field: 'userId', value: owner.id }],
              })
              // A concurrent sign-in of the same person created it between the two queries.
              if (ways.some((way) => way.providerId === provider && way.accountId === accountId))
                return personOf(owner)
              return {
                is: 'email-taken',
                subject: owner.id,
                email: owner.email,
                ways: ways.map(({ providerId }) => providerId),
              }
            }
            const now = new Date()
            const times = { createdAt: now, updatedAt: now }
            const user = await transaction.create<Record<string, unknown>, UserRow>({
              model: 'user',
              data: { name, email, emailVerified, ...times },
            })
            await transaction.create({
              model: 'account',
              data: { userId: user.id, providerId: provider, accountId, ...times },
            })
            return personOf(user)
          }),
      ),
      /** False if the identity has a verified address, a password that protects it, or doesn't exist. */
      removeUnverified: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ subject: z.string(), evenWithPassword: z.boolean() }) },
        ({ context: { adapter }, body: { subject, evenWithPassword } }) =>
          adapter.transaction(async (transaction): Promise<boolean> => {
            const where = [{ field: 'id', value: subject }]
            const user = await transaction.findOne<UserRow>({ model: 'user', where })
            const ways = await transaction.findMany<{ providerId: string }>({
              model: 'account',
              where: [{ field: 'userId', value: subject }],
            })
            const isProtected = !evenWithPassword && ways.some(({ providerId }) => providerId === CREDENTIAL)
            if (user === null || user.emailVerified || isProtected) return false
            await transaction.delete({ model: 'user', where })
            return true
          }),
      ),
    },
  } satisfies BetterAuthPlugin
}

function personOf({ id: subject, email, emailVerified, type }: UserRow): SocialEntry {
  return { is: 'person', subject, email, emailVerified, type: type ?? null }
}
