import { Feature } from '../../feature.js'
import { PaymentProviderModule } from '../provider/index.js'
import { statementsCommand } from './statements-command.js'
import { StatementsController } from './statements.controller.js'
import { StatementsService } from './statements.service.js'

@Feature({
  imports: [PaymentProviderModule],
  providers: [StatementsService],
  exports: [StatementsService],
  controllers: [StatementsController],
  commands: { statements: statementsCommand },
})
export class StatementsModule {}
