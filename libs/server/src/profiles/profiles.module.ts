import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CatalogueModule } from '../catalogue/index.js'
import { CreditsModule } from '../credits/index.js'
import { GeographyModule } from '../geography/index.js'
import { PlansModule } from '../plans/index.js'
import { ProfilesService } from './profiles.service.js'

@Module({
  imports: [AccountsModule, CatalogueModule, CreditsModule, GeographyModule, PlansModule],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
