import { Module } from '@nestjs/common'
import { AccountsModule } from '@preciosa/server'
import { AuthController } from './auth.controller.js'
import { UserController } from './user.controller.js'

@Module({ imports: [AccountsModule], controllers: [AuthController, UserController] })
export class AccountsApiModule {}
