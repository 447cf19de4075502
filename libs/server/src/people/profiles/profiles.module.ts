import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { GeographyModule } from '../../imports/geography/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ProfilesService } from './profiles.service.js'

@Module({
  imports: [AccountsModule, CatalogueModule, CreditsModule, GeographyModule, PlansModule],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
