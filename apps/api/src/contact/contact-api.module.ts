import { Module } from '@nestjs/common'
import { AttemptsModule, ContactDeskModule, ContactModule } from '@preciosa/server'
import { ContactAddressesController } from './contact-addresses.controller.js'
import { ContactController } from './contact.controller.js'
import { MessagesController } from './messages.controller.js'

@Module({
  imports: [ContactModule, ContactDeskModule, AttemptsModule],
  controllers: [ContactController, MessagesController, ContactAddressesController],
})
export class ContactApiModule {}
