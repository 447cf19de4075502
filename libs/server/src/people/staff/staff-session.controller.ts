import { Controller, Inject, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { type Staff, staffSessionRoutes as routes } from '@preciosa/contracts/staff'
import { AppError, CONFIG, type Config } from '@preciosa/platform'
import { AttemptsService } from '../../operations/attempts/index.js'
import { STAFF_SESSION_SECONDS, StaffService } from './staff.service.js'
import {
  isForeign,
  staffSessionOf,
  Input,
  Serves,
  type AttemptSource,
  ClientAttempt,
} from '../../http/index.js'
import { serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The session's cookie is hidden from scripts and never sent by other sites. */
@Controller()
export class StaffSessionController {
  constructor(
    private readonly staff: StaffService,
    private readonly attempts: AttemptsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(routes.staffSignIn)
  async signIn(
    @Req() request: FastifyRequest,
    @ClientAttempt() source: AttemptSource,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input(routes.staffSignIn) given: RouteInput<typeof routes.staffSignIn>,
  ): Promise<Staff> {
    if (isForeign(request)) throw new AppError('permission')
    const attempt = { subject: given.email, ...source }
    const { staff, session } = await this.attempts.guard('staffSignIn', attempt, (tell) =>
      this.staff.signIn(given, tell),
    )
    void reply.header('set-cookie', this.cookie(session, STAFF_SESSION_SECONDS))
    return staff
  }

  @Serves(routes.staffSession)
  session(
    @Input(routes.staffSession) _: RouteInput<typeof routes.staffSession>,
    @Req() { staff }: FastifyRequest,
  ): Staff {
    if (staff === null) throw new AppError('login-required')
    return staff
  }

  @Serves(routes.staffSignOut)
  async signOut(
    @Input(routes.staffSignOut) _: RouteInput<typeof routes.staffSignOut>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const session = staffSessionOf(request)
    if (session !== null) await this.staff.signOut(session)
    void reply.header('set-cookie', this.cookie('', 0))
  }

  private cookie(value: string, maxAge: number): string {
    const secure = this.config.siteUrl.startsWith('https:')
    return serialize(STAFF_COOKIE, value, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/backoffice',
      maxAge,
      secure,
    })
  }
}
