import { Module } from '@nestjs/common'
import { AccountsModule, AttemptsModule } from '@preciosa/server'
import { AuthController } from './auth.controller.js'
import { UserController } from './user.controller.js'

@Module({ imports: [AccountsModule, AttemptsModule], controllers: [AuthController, UserController] })
export class AccountsApiModule {}
