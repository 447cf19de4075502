import { Feature } from '../../feature.js'
import { ProfilePhotoController } from './profile-photo.controller.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { FilesModule } from '@preciosa/platform'
import { AccountsModule } from '../accounts/index.js'
import { ProfilePhotoService } from './profile-photo.service.js'

@Feature({
  imports: [AttemptsModule, AccountsModule, FilesModule],
  providers: [ProfilePhotoService],
  exports: [ProfilePhotoService],
  controllers: [ProfilePhotoController],
})
export class ProfilePhotoModule {}
