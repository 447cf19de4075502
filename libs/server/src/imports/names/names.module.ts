import { Feature } from '../../feature.js'
import { NamesController } from './names.controller.js'
import { NamesService } from './names.service.js'

@Feature({ providers: [NamesService], exports: [NamesService], controllers: [NamesController] })
export class NamesModule {}
