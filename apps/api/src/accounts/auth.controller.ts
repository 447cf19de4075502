import { Controller, Inject } from '@nestjs/common'
import { authRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { AccountsService, AttemptsService, type Known, LocalIdentity, TokensService } from '@preciosa/server'
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
    @Inject(LocalIdentity) private readonly identities: LocalIdentity,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(AttemptsService) private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.signUp)
  async signUp(
    @By() by: Attempter,
    @Input(routes.signUp) { email, password, type }: In<'signUp'>,
  ): Out<'signUp'> {
    const signUp = () => this.identities.signUp(email, password, type)
    return { id_token: await this.attempts.guard('signUp', { subject: email, ...by }, signUp) }
  }

  @Serves(routes.signIn)
  async signIn(@By() by: Attempter, @Input(routes.signIn) { email, password }: In<'signIn'>): Out<'signIn'> {
    const signIn = (tell: Known) => this.identities.signIn(email, password, tell)
    return { id_token: await this.attempts.guard('signIn', { subject: email, ...by }, signIn) }
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
      return this.accounts.changePassword(me, passwords)
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
