import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { CreditsModule } from '../credits/index.js'
import { GuideModule } from '../guide/index.js'
import { PlansModule } from '../plans/index.js'
import { UsersService } from './users.service.js'

/** Registered people in the console. */
@Module({
  imports: [AccountsModule, CatalogueModule, CreditsModule, GuideModule, PlansModule],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
