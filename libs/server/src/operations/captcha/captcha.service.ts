import { Inject, Injectable } from '@nestjs/common'
import type { Captcha, CaptchaAction } from '@preciosa/contracts/captcha'
import { AppError, Clock, CONFIG, type Config, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { CaptchaProvider } from './captcha.js'
import { ProofOfWork } from './proof-of-work.captcha.js'
import { Siteverify } from './siteverify.captcha.js'
import { UsedCaptchas } from './used-captchas.js'

const WANTED = 'Falta comprobar que sos una persona: resolvé GET /auth/captcha y mandá captcha-response.'

/** The console shares the action of the sign-in: a proof of work for one serves the other. */
const OF_STAFF = 'sign-in'

export interface CaptchaNeed {
  action: CaptchaAction
  address: string
  response: string | undefined
  /** True lets users through while the captcha service is down; only where nothing can be stolen. */
  open?: boolean
  isDear?: boolean
}

@Injectable()
export class CaptchaService {
  private provider: CaptchaProvider | undefined
  private proofs: ProofOfWork | undefined

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'captcha' | 'limits' | 'keys' | 'siteUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  ask(action: CaptchaAction, isDear = false): Promise<Captcha> {
    if (this.config.limits === null) return Promise.resolve({ kind: 'off' })
    return action === 'staff' ? this.own.ask(OF_STAFF) : this.chosen.ask(action, isDear)
  }

  /** @throws AppError `captcha` when missing, wrong, late or used; `unavailable` when the service fails */
  async require({ action, address, response, open = false, isDear = false }: CaptchaNeed): Promise<void> {
    if (this.config.limits === null) return
    if (response === undefined || response === '') throw new AppError('captcha', WANTED)
    if (!(await this.passes({ action, address, response, isDear }, open))) throw new AppError('captcha')
  }

  async tidy(): Promise<void> {
    await new UsedCaptchas(this.db.pool).removeExpired(this.clock.now())
  }

  private async passes(given: Parameters<CaptchaProvider['check']>[0], open: boolean): Promise<boolean> {
    try {
      if (given.action === 'staff') return await this.own.check({ ...given, action: OF_STAFF })
      return await this.chosen.check(given)
    } catch (error) {
      const isOutage = error instanceof AppError && error.code === 'unavailable'
      if (isOutage) this.logger.warn({ action: given.action, open }, 'the captcha service does not answer')
      if (isOutage && open) return true
      throw error
    }
  }

  private get chosen(): CaptchaProvider {
    this.provider ??= this.choose()
    return this.provider
  }

  private choose(): CaptchaProvider {
    const { captcha, siteUrl } = this.config
    if (captcha.kind !== 'pow') return new Siteverify({ ...captcha, hostname: new URL(siteUrl).hostname })
    return this.own
  }

  private get own(): ProofOfWork {
    this.proofs ??= new ProofOfWork(this.db, this.clock, this.config.keys)
    return this.proofs
  }
}
