import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type User, userRoutes as routes } from '@preciosa/contracts/own-account'
import { AccountsService } from '../accounts/index.js'
import { ProfilesService } from '../profiles/index.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'

@Controller()
export class UserController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfilesService,
  ) {}

  @Serves(routes.user)
  user(
    @Input(routes.user) _: RouteInput<typeof routes.user>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<User> {
    return this.accounts.user(accountId)
  }

  @Serves(routes.addProfile)
  async addProfile(
    @Input(routes.addProfile) profile: RouteInput<typeof routes.addProfile>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<User> {
    await this.profiles.add(accountId, profile)
    return this.accounts.user(accountId)
  }

  @Serves(routes.changeProfile)
  async changeProfile(
    @Input(routes.changeProfile) changes: RouteInput<typeof routes.changeProfile>,
    @CurrentAccount() { accountId }: SignedIn,
  ): Promise<User> {
    await this.profiles.change(accountId, changes)
    return this.accounts.user(accountId)
  }
}
