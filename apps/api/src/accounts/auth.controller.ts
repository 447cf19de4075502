import { Controller, Inject } from '@nestjs/common'
import { authRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { AttemptsService, CredentialsService, type Known, TokensService } from '@preciosa/server'
import { Me, type SignedIn } from '../access/signed-in.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'
import { type Attempter, By } from '../limits/attempter.decorator.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

/** Signing up, in and out (api.md, auth). */
@Controller()
export class AuthController {
  constructor(
    @Inject(CredentialsService) private readonly credentials: CredentialsService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(AttemptsService) private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.signUp)
  async signUp(@By() by: Attempter, @Input(routes.signUp) input: In<'signUp'>): Out<'signUp'> {
    const signUp = () => this.credentials.signUp(input)
    return { id_token: await this.attempts.guard('signUp', { subject: input.email, ...by }, signUp) }
  }

  @Serves(routes.signIn)
  async signIn(@By() by: Attempter, @Input(routes.signIn) input: In<'signIn'>): Out<'signIn'> {
    const signIn = (tell: Known) => this.credentials.signIn(input, tell)
    return { id_token: await this.attempts.guard('signIn', { subject: input.email, ...by }, signIn) }
  }

  @Serves(routes.changePassword)
  async changePassword(
    @Me() me: SignedIn,
    @By() by: Attempter,
    @Input(routes.changePassword) passwords: In<'changePassword'>,
  ): Promise<void> {
    const subject = String(me.accountId)
    await this.attempts.guard('changePassword', { subject, ...by }, (tell) => {
      tell(subject)
      return this.credentials.changePassword(me, passwords)
    })
  }

  @Serves(routes.exchangeToken)
  async exchangeToken(@Input(routes.exchangeToken) input: In<'exchangeToken'>): Out<'exchangeToken'> {
    const { accessToken, expiresIn } = await this.tokens.exchange(input.firebase_token_id)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn }
  }

  @Serves(routes.signOut)
  async signOut(@Input(routes.signOut) _: In<'signOut'>, @Me() { token }: SignedIn): Promise<void> {
    await this.tokens.revoke(token)
  }
}
