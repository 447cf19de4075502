import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { socialRoutes as routes } from '@preciosa/contracts/own-account'
import { AttemptsService, type TellAccount } from '../../operations/attempts/index.js'
import { SocialService } from '../accounts/index.js'
import { Input, Serves, type AttemptSource, ClientAttempt } from '../../http/index.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

/** Sign-in with Google, Facebook or Apple, for the site's server (decision 055). */
@Controller()
export class SocialController {
  constructor(
    private readonly social: SocialService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.socialStart)
  socialStart(@Input(routes.socialStart) { provider }: In<'socialStart'>): Out<'socialStart'> {
    return this.social.start(provider)
  }

  @Serves(routes.socialFinish)
  async socialFinish(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.socialFinish) { provider, ...returned }: In<'socialFinish'>,
  ): Out<'socialFinish'> {
    const finish = (tell: TellAccount) => this.social.finish(provider, returned, tell)
    return { id_token: await this.attempts.guard('socialSignIn', { subject: provider, ...source }, finish) }
  }
}
