import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '@preciosa/contracts/own-account'
import type { Clock, KeyRing } from '@preciosa/platform'
import { z } from 'zod'
import type { SocialAttempt } from './social-provider.js'

/** Seconds to sign in at the provider. */
const TICKET_SECONDS = 10 * 60
const PURPOSE = 'preciosa: an attempt to sign in at a provider'

const contentSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
})

/** The caller keeps the sealed attempt, so that strangers can't fill the database. */
export class SocialTickets {
  constructor(
    private readonly keys: KeyRing,
    private readonly clock: Clock,
  ) {}

  issue(provider: SocialProvider): { attempt: SocialAttempt; ticket: string } {
    const random = () => randomBytes(32).toString('base64url')
    const attempt = { state: random(), nonce: random(), verifier: random() }
    const endsAt = this.clock.now().getTime() + TICKET_SECONDS * 1000
    const content = JSON.stringify({ provider, ...attempt, endsAt } satisfies z.input<typeof contentSchema>)
    return { attempt, ticket: this.keys.seal(content, PURPOSE) }
  }

  open(ticket: string, provider: SocialProvider): (SocialAttempt & { endsAt: Date }) | null {
    const content = this.keys.open(ticket, PURPOSE)
    if (content === null) return null
    const { provider: of, endsAt, ...attempt } = contentSchema.parse(JSON.parse(content))
    return of === provider && this.clock.now().getTime() < endsAt
      ? { ...attempt, endsAt: new Date(endsAt) }
      : null
  }
}
