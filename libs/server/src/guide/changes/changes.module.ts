import { Feature } from '../../feature.js'
import { ChangesController } from './changes.controller.js'
import { SearchModule } from '../search/index.js'
import { ChangesService } from './changes.service.js'

@Feature({
  imports: [SearchModule],
  providers: [ChangesService],
  exports: [ChangesService],
  controllers: [ChangesController],
})
export class ChangesModule {}
