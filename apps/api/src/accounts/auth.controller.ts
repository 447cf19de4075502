import { Controller, Inject } from '@nestjs/common'
import { authRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { AccountsService, LocalIdentity, TokensService } from '@preciosa/server'
import { Me, type SignedIn } from '../access/signed-in.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

/** Signing up, in and out (api.md, auth). */
@Controller()
export class AuthController {
  constructor(
    @Inject(LocalIdentity) private readonly identities: LocalIdentity,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
  ) {}

  @Serves(routes.signUp)
  async signUp(@Input(routes.signUp) { email, password, type }: In<'signUp'>): Out<'signUp'> {
    return { id_token: await this.identities.signUp(email, password, type) }
  }

  @Serves(routes.signIn)
  async signIn(@Input(routes.signIn) { email, password }: In<'signIn'>): Out<'signIn'> {
    return { id_token: await this.identities.signIn(email, password) }
  }

  @Serves(routes.changePassword)
  async changePassword(
    @Me() me: SignedIn,
    @Input(routes.changePassword) passwords: In<'changePassword'>,
  ): Promise<void> {
    await this.accounts.changePassword(me, passwords)
  }

  @Serves(routes.exchangeToken)
  async exchangeToken(@Input(routes.exchangeToken) input: In<'exchangeToken'>): Out<'exchangeToken'> {
    const { accessToken, expiresIn } = await this.tokens.exchange(input.firebase_token_id)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn }
  }

  @Serves(routes.signOut)
  async signOut(@Me() { token }: SignedIn): Promise<void> {
    await this.tokens.revoke(token)
  }
}
