import { Feature } from '../../feature.js'
import { OperatorController } from './operator.controller.js'
import { OperatorService } from './operator.service.js'

@Feature({ providers: [OperatorService], exports: [OperatorService], controllers: [OperatorController] })
export class OperatorModule {}
