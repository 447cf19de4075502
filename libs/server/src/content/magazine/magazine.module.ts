import { Feature } from '../../feature.js'
import { MagazineController } from './magazine.controller.js'
import { StaffMagazineController } from './staff-magazine.controller.js'
import { FilesModule } from '@preciosa/platform'
import { MediaModule } from '../media/index.js'
import { MagazineDeskService } from './magazine-desk.service.js'
import { MagazineService } from './magazine.service.js'

const SERVICES = [MagazineService, MagazineDeskService]

@Feature({
  imports: [FilesModule, MediaModule],
  providers: SERVICES,
  exports: SERVICES,
  controllers: [MagazineController, StaffMagazineController],
})
export class MagazineModule {}
