import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '@preciosa/platform'
import { GeographyService } from './geography.service.js'
import { Georef } from './georef.js'
import { LocalitySource } from './locality-source.js'

@Module({
  providers: [
    {
      provide: LocalitySource,
      inject: [CONFIG],
      useFactory: ({ geographyUrl }: Config) =>
        geographyUrl === undefined ? null : new Georef(geographyUrl),
    },
    GeographyService,
  ],
  exports: [GeographyService],
})
export class GeographyModule {}
