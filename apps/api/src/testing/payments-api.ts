import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import { captchaRoutes, type CaptchaAction } from '@preciosa/contracts/captcha'
import { createLogger, Database, type FixedClock } from '@preciosa/platform'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { ChecksModule } from '@preciosa/server'
import { bodyOf, problemOf, solveCaptcha } from '@preciosa/testing'
import { Buyers } from './buyers.js'
import { openApi } from './open-api.js'
import { TestApi } from './test-api.js'
import { request } from './request.js'

/** The API with Mercado Pago's sandbox, which has the API's clock. */
export class PaymentsApi {
  mp!: RunningMercadoPago
  buyers!: Buyers
  /** What the API logged, in lines of JSON. */
  readonly log: string[] = []
  private readonly env: Record<string, string> = { STAFF_TOTP: 'off' }
  private readonly api: TestApi

  private constructor() {
    const destination = { write: (line: string) => void this.log.push(line) }
    beforeAll(async () => {
      this.mp = await startMercadoPago({ now: () => this.clock.now() })
      Object.assign(this.env, this.mp.env)
    })
    this.api = TestApi.forCases(
      {
        logger: createLogger({ level: 'trace', name: 'payments', destination }),
        // The worker's services, for tests that do its work.
        imports: [ChecksModule],
      },
      this.env,
    )
    beforeAll(() => {
      this.buyers = new Buyers(this.app, this.mp)
    })
    afterAll(() => this.mp.stop())
  }

  /** Opens before the first case of this file, closes after the last. */
  static forCases(): PaymentsApi {
    return new PaymentsApi()
  }

  get app(): NestFastifyApplication {
    return this.api.app
  }

  get clock(): FixedClock {
    return this.api.clock
  }

  /** Another application on the same database, as `env` says. */
  open(env: Record<string, string>): Promise<NestFastifyApplication> {
    return openApi(this.api.database.url, { clock: this.clock }, env)
  }

  /** The same with captchas and limits of attempts. */
  openLimited(): Promise<NestFastifyApplication> {
    return this.open({ ...this.env, LIMITS: 'on' })
  }

  rows<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
    return this.app.get(Database).query<R>(sql, values)
  }
}

export async function captchaFor(
  app: NestFastifyApplication,
  action: CaptchaAction = 'payment',
): Promise<Record<string, string>> {
  const answer = await request(app).get(`${captchaRoutes.captcha.path}?action=${action}`)
  const captcha = captchaRoutes.captcha.response.parse(bodyOf(answer))
  if (captcha.kind !== 'pow') throw new Error(captcha.kind)
  return { [CAPTCHA_HEADER]: solveCaptcha(captcha.challenge) }
}

/** Status and code of a refusal. */
export function refusalOf(answer: Parameters<typeof problemOf>[0]): [number, string] {
  return [answer.statusCode, problemOf(answer).code]
}
