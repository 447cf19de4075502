import type { Captcha, CaptchaAction } from '@preciosa/contracts/captcha'
import { AppError, fetchJson, FetchError } from '@preciosa/platform'
import { z } from 'zod'
import { CaptchaProvider, type CaptchaGiven } from './captcha.js'

export interface SiteverifySettings {
  kind: 'turnstile' | 'recaptcha'
  siteKey: string
  secret: string
  verifyUrl: string | undefined
  /** Host of the site: a token from another host is refused. */
  hostname: string
}

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}
const MAX_TOKEN = { turnstile: 2048, recaptcha: 8192 }
/** reCAPTCHA v3 scores from 0 (a bot) to 1 (a person). */
const MIN_SCORE = 0.5
const SECONDS = 3
const MAX_BYTES = 64 * 1024

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
})

/** Turnstile and reCAPTCHA v3 (siteverify). The service checks expiry and single use. */
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
    // A missing score means a v2 key, which also lacks the action: refused.
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

/** reCAPTCHA doesn't allow `-` in an action. */
export function actionName(action: CaptchaAction): string {
  return action.replaceAll('-', '_')
}
