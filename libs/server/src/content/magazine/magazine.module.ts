import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { MediaModule } from '../media/index.js'
import { MagazineDeskService } from './magazine-desk.service.js'
import { MagazineService } from './magazine.service.js'

const SERVICES = [MagazineService, MagazineDeskService]

@Module({ imports: [FilesModule, MediaModule], providers: SERVICES, exports: SERVICES })
export class MagazineModule {}
