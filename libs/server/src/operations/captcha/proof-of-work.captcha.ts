import type { Captcha, CaptchaAction } from '@preciosa/contracts/captcha'
import { type Clock, type Database, hashOf, type KeyRing } from '@preciosa/platform'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import { CaptchaProvider, type CaptchaGiven } from './captcha.js'
import { UsedCaptchas } from './used-captchas.js'

/** Numbers to try at most: a third of a second on a desktop, one or two seconds on an old phone. */
const MAX_NUMBER = 100_000
/** Under attack: three seconds on a desktop. */
const DEAR_NUMBER = 1_000_000
const PURPOSE = 'preciosa: captcha'
const LIFE_SECONDS = 10 * 60
const MAX_RESPONSE = 1024

const solutionSchema = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(DEAR_NUMBER),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  took: z.number().optional(),
})
const paramsSchema = z.object({
  action: z.string(),
  expires: z.coerce.number().int(),
  dear: z.string().optional(),
})

/** Self-hosted proof of work (ALTCHA version 1): no external service, no cookie. */
export class ProofOfWork extends CaptchaProvider {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: KeyRing,
  ) {
    super()
  }

  override async ask(action: CaptchaAction, isDear = false): Promise<Captcha> {
    const most = isDear ? DEAR_NUMBER : MAX_NUMBER
    const { challenge, salt, signature, maxnumber } = await createChallenge({
      hmacKey: this.keys.derived(PURPOSE),
      algorithm: 'SHA-256',
      maxnumber: most,
      expires: new Date(this.clock.now().getTime() + LIFE_SECONDS * 1000),
      params: { action, ...(isDear ? { dear: '1' } : {}) },
    })
    return {
      kind: 'pow',
      challenge: { algorithm: 'SHA-256', challenge, maxnumber: maxnumber ?? most, salt, signature },
    }
  }

  override async check({ response, action, isDear = false }: CaptchaGiven): Promise<boolean> {
    const solution = solutionSchema.safeParse(decoded(response))
    if (!solution.success) return false
    const params = paramsSchema.safeParse(extractParams(solution.data))
    if (!params.success || params.data.action !== action) return false
    if (isDear && params.data.dear === undefined) return false
    const expiresAt = new Date(params.data.expires * 1000)
    // The library uses the system clock, so this checks the expiry by the injected one.
    if (expiresAt <= this.clock.now() || !(await this.isSolved(solution.data))) return false
    return new UsedCaptchas(this.db.pool).use(hashOf(solution.data.challenge), expiresAt)
  }

  private async isSolved(solution: z.output<typeof solutionSchema>): Promise<boolean> {
    const keys = this.keys.subkeys(PURPOSE).map((key) => key.toString('base64url'))
    const results = await Promise.all(keys.map((key) => verifySolution(solution, key, false)))
    return results.includes(true)
  }
}

function decoded(response: string): unknown {
  if (response.length > MAX_RESPONSE) return undefined
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
