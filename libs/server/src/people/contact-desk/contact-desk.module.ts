import { Feature } from '../../feature.js'
import { MessagesController } from './messages.controller.js'
import { ContactModule } from '../../operations/contact/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { UsersModule } from '../users/index.js'
import { ContactDeskService } from './contact-desk.service.js'
import { MessageWritersService } from './message-writers.service.js'

@Feature({
  imports: [ContactModule, MailModule, UsersModule],
  providers: [ContactDeskService, MessageWritersService],
  exports: [ContactDeskService, MessageWritersService],
  controllers: [MessagesController],
})
export class ContactDeskModule {}
