import { Controller, Headers } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { authRoutes as routes } from '@preciosa/contracts/own-account'
import { ActivationService, CredentialsService, TokensService } from '../accounts/index.js'
import { AttemptsService, type TellAccount } from '../../operations/attempts/index.js'
import { DeletionService } from '../own-data/index.js'
import {
  CurrentAccount,
  type SignedIn,
  Input,
  Serves,
  type AttemptSource,
  ClientAttempt,
} from '../../http/index.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class AuthController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly activation: ActivationService,
    private readonly deletion: DeletionService,
    private readonly tokens: TokensService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.signUp)
  async signUp(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.signUp) input: In<'signUp'>,
  ): Out<'signUp'> {
    const signUp = () => this.credentials.signUp(input, source.address)
    return { id_token: await this.attempts.guard('signUp', { subject: input.email, ...source }, signUp) }
  }

  @Serves(routes.signIn)
  async signIn(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.signIn) input: In<'signIn'>,
  ): Out<'signIn'> {
    const signIn = (tell: TellAccount) => this.credentials.signIn(input, tell)
    return { id_token: await this.attempts.guard('signIn', { subject: input.email, ...source }, signIn) }
  }

  @Serves(routes.changePassword)
  async changePassword(
    @CurrentAccount() me: SignedIn,
    @ClientAttempt() source: AttemptSource,
    @Input(routes.changePassword) passwords: In<'changePassword'>,
  ): Promise<void> {
    const subject = String(me.accountId)
    await this.attempts.guard('changePassword', { subject, ...source }, (tell) => {
      tell(subject)
      return this.credentials.changePassword(me, passwords)
    })
  }

  @Serves(routes.exchangeToken)
  async exchangeToken(
    @ClientAttempt() { address }: AttemptSource,
    @Headers('user-agent') userAgent: string | undefined,
    @Input(routes.exchangeToken) input: In<'exchangeToken'>,
  ): Out<'exchangeToken'> {
    const { accessToken, expiresIn } = await this.tokens.exchange(input.firebase_token_id, address, {
      userAgent,
      isSocial: input.firebase_social_auth,
    })
    return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn }
  }

  @Serves(routes.activate)
  async activate(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.activate) { email, otp, password, id_token: idToken, social: isSocial }: In<'activate'>,
  ): Promise<void> {
    const attempt = { subject: email, ...source }
    if (password !== undefined) {
      const signIn = (tell: TellAccount) => this.credentials.signIn({ email, password }, tell)
      await this.attempts.guard('signIn', { ...attempt, isPartOfSolved: true }, signIn)
    }
    const activate = (tell: TellAccount) =>
      this.activation.activate({ email, otp, idToken, isSocial, address: source.address }, tell)
    await this.attempts.guard('code', attempt, activate)
  }

  @Serves(routes.resendCode)
  async resendCode(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.resendCode) { email }: In<'resendCode'>,
  ): Out<'resendCode'> {
    await this.attempts.guard('codeMail', { subject: email, ...source }, () => this.activation.resend(email))
    return {}
  }

  @Serves(routes.refusedMail)
  async refusedMail(@Input(routes.refusedMail) { address }: In<'refusedMail'>): Out<'refusedMail'> {
    return { refused: await this.activation.refusesMail(address) }
  }

  @Serves(routes.deleteAccount)
  async deleteAccount(
    @CurrentAccount() { accountId }: SignedIn,
    @Input(routes.deleteAccount) { email }: In<'deleteAccount'>,
  ): Promise<void> {
    await this.deletion.delete(accountId, email)
  }

  @Serves(routes.signOut)
  async signOut(
    @Input(routes.signOut) _: In<'signOut'>,
    @CurrentAccount() { token }: SignedIn,
  ): Promise<void> {
    await this.tokens.revoke(token)
  }
}
