import { Feature } from '../../feature.js'
import { FilesModule } from '@preciosa/platform'
import { MagazineModule } from '../magazine/index.js'
import { FilesController } from './files.controller.js'

@Feature({
  imports: [FilesModule, MagazineModule],
  controllers: [FilesController],
})
export class DownloadsModule {}
