import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import {
  LOCAL_ISSUER,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialReturnPath,
} from '@preciosa/contracts/own-account'
import { AppError, Clock, CONFIG, type Config, FetchError, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { z } from 'zod'
import { refused, type Refused, type SignedIn } from '../../identity-provider.js'
import { LocalIdentity } from '../local-identity.service.js'
import { appleSecret } from './apple-secret.js'
import { FacebookProvider } from './facebook-provider.js'
import { OpenIdProvider } from './open-id-provider.js'
import type { TakenAddress } from './social.plugin.js'
import type { ProviderClient, SocialAnswer, SocialPerson } from './social-provider.js'
import { SocialTickets } from './social-tickets.js'

export interface SocialProof {
  ok: true
  person: SocialPerson
  /** `use` makes the proof valid once, until `endsAt`. */
  use: Buffer
  endsAt: Date
  at: Date
}

/** Sign-in with Google, Facebook or Apple (decision 055), without better-auth's sessions. */
@Injectable()
export class SocialIdentity {
  readonly issuer = LOCAL_ISSUER
  private readonly clients: Partial<Record<SocialProvider, ProviderClient>>
  private readonly tickets: SocialTickets

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly local: LocalIdentity,
  ) {
    this.clients = clientsOf(config, clock)
    this.tickets = new SocialTickets(config.keys, clock)
  }

  get providers(): readonly SocialProvider[] {
    return SOCIAL_PROVIDERS.filter((provider) => this.clients[provider] !== undefined)
  }

  async start(provider: SocialProvider): Promise<{ url: string; ticket: string } | null> {
    const asked = this.clients[provider]
    if (asked === undefined) return null
    const { attempt, ticket } = this.tickets.issue(provider)
    const { href } = await asked.authorizationUrl(attempt)
    return { url: href, ticket }
  }

  /** The caller must accept a proof only once. @throws AppError `unavailable` */
  async prove(
    provider: SocialProvider,
    { ticket, state, ...answer }: SocialAnswer & { ticket: string; state: string },
  ): Promise<SocialProof | Refused<'unproven'> | null> {
    const asked = this.clients[provider]
    if (asked === undefined) return null
    const at = this.clock.now()
    const attempt = this.tickets.open(ticket, provider)
    if (attempt === null || !same(attempt.state, state)) return refused('unproven')
    const found = await this.orUnavailable(provider, () => asked.personOf(answer, attempt))
    if (!found.ok) {
      // A stranger can invent a code; the other problems may come from a wrong setting.
      if (found.reason !== 'code')
        this.logger.warn({ provider, problem: found.reason }, 'the answer of a sign-in provider was rejected')
      return refused('unproven')
    }
    const { ok, ...person } = found
    return { ok, person, use: useOf(attempt.state), endsAt: attempt.endsAt, at }
  }

  /** Creates an identity on the first sign-in and never links one by its address. */
  enter(
    provider: SocialProvider,
    { person, at }: SocialProof,
  ): Promise<SignedIn | Refused<'no-email'> | (Refused<'email-taken'> & TakenAddress)> {
    return this.local.enterBy(provider, person, at)
  }

  removeUnverified(subject: string, evenWithPassword: boolean): Promise<boolean> {
    return this.local.removeUnverified(subject, evenWithPassword)
  }

  private async orUnavailable<T>(provider: SocialProvider, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof z.ZodError)) throw error
      const problem = error instanceof FetchError ? error.message : z.prettifyError(error)
      this.logger.error({ provider, problem }, 'unexpected answer from a sign-in provider')
      throw new AppError(
        'unavailable',
        'El servicio con el que querés ingresar no responde. Probá de nuevo en un rato.',
      )
    }
  }
}

function clientsOf(
  { social: { google, facebook, apple }, siteUrl }: Config,
  clock: Clock,
): Partial<Record<SocialProvider, ProviderClient>> {
  const redirectUri = (provider: SocialProvider) => new URL(siteUrl).origin + socialReturnPath(provider)
  return {
    ...(google && {
      google: new OpenIdProvider(
        {
          ...google,
          clientSecret: () => google.clientSecret,
          // Google writes its issuer with and without the scheme.
          issuers: [google.endpoints.issuer.replace(/^https:\/\//, '')],
          scopes: ['openid', 'email', 'profile'],
          prompt: 'select_account',
          redirectUri: redirectUri('google'),
        },
        clock,
      ),
    }),
    ...(facebook && { facebook: new FacebookProvider(facebook, redirectUri('facebook')) }),
    ...(apple && {
      apple: new OpenIdProvider(
        {
          ...apple,
          clientSecret: () => appleSecret(apple, clock),
          scopes: ['openid', 'email', 'name'],
          responseMode: 'form_post',
          redirectUri: redirectUri('apple'),
        },
        clock,
      ),
    }),
  }
}

/** Hashes the state, because a ticket can be spelled in several ways. */
function useOf(state: string): Buffer {
  return createHash('sha256').update(`social ${state}`).digest()
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
