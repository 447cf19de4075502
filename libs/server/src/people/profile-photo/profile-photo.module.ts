import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { AccountsModule } from '../accounts/index.js'
import { ProfilePhotoService } from './profile-photo.service.js'

@Module({
  imports: [AccountsModule, FilesModule],
  providers: [ProfilePhotoService],
  exports: [ProfilePhotoService],
})
export class ProfilePhotoModule {}
