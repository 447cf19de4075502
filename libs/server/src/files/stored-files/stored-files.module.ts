import { Feature } from '../../feature.js'
import { FilesModule } from '@preciosa/platform'
import { StoredFilesService } from './stored-files.service.js'

@Feature({ imports: [FilesModule], providers: [StoredFilesService], exports: [StoredFilesService] })
export class StoredFilesModule {}
