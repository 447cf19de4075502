import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { ProfilePhotoModule } from '../profile-photo/index.js'
import { OwnDataService } from './own-data.service.js'

@Module({
  imports: [AccountsModule, ProfilePhotoModule],
  providers: [OwnDataService],
  exports: [OwnDataService],
})
export class OwnDataModule {}
