import { Module } from '@nestjs/common'
import { AttemptsModule, ContactModule } from '@preciosa/server'
import { ContactController } from './contact.controller.js'
import { MessagesController } from './messages.controller.js'

@Module({ imports: [ContactModule, AttemptsModule], controllers: [ContactController, MessagesController] })
export class ContactApiModule {}
