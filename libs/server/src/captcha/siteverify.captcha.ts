import type { Captcha, CaptchaAction } from '@preciosa/contracts'
import { AppError, fetchJson, FetchError } from '@preciosa/platform'
import { z } from 'zod'
import { CaptchaProvider, type CaptchaGiven } from './captcha.js'

/** A service that answers as Turnstile and reCAPTCHA do: what they have in common, and where they differ. */
export interface SiteverifySettings {
  kind: 'turnstile' | 'recaptcha'
  siteKey: string
  secret: string
  /** Where it is asked; the service's own address when undefined. */
  verifyUrl: string | undefined
  /** The site's host: a token that was made elsewhere doesn't count. */
  hostname: string
}

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}
/** Turnstile's limit; reCAPTCHA's tokens are of the same order. */
const MAX_TOKEN = { turnstile: 2048, recaptcha: 8192 }
/** reCAPTCHA v3 says from 0 to 1 how sure it is. */
const MIN_SCORE = 0.5
const SECONDS = 3
const MAX_BYTES = 64 * 1024

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
})

/** Turnstile or reCAPTCHA v3, by their siteverify contract; the service itself takes a token once and in time. */
export class Siteverify extends CaptchaProvider {
  constructor(private readonly settings: SiteverifySettings) {
    super()
  }

  override ask(): Promise<Captcha> {
    const { kind, siteKey } = this.settings
    return Promise.resolve({ kind, siteKey })
  }

  override async check({ response, action, address }: CaptchaGiven): Promise<boolean> {
    const { kind } = this.settings
    if (response.length > MAX_TOKEN[kind]) return false
    const { success, hostname, score, ...answer } = await this.verify(response, address)
    if (!success || hostname !== this.settings.hostname || answer.action !== actionName(action)) return false
    // Without a score it is a v2 key, which we don't take: its action would be missing, too.
    return kind === 'turnstile' || (score ?? 0) >= MIN_SCORE
  }

  private async verify(response: string, address: string): Promise<z.output<typeof answerSchema>> {
    const { kind, secret, verifyUrl } = this.settings
    const body = new URLSearchParams({ secret, response, remoteip: address })
    try {
      const limits = { seconds: SECONDS, bytes: MAX_BYTES }
      return answerSchema.parse(await fetchJson(verifyUrl ?? ADDRESSES[kind], limits, body))
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof z.ZodError)) throw error
      throw new AppError(
        'unavailable',
        'No pudimos comprobar que sos una persona. Probá de nuevo en un rato.',
      )
    }
  }
}

/** Turnstile and reCAPTCHA take letters, digits and `_` in an action; Turnstile `-`, too. */
export function actionName(action: CaptchaAction): string {
  return action.replaceAll('-', '_')
}
