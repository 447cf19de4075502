import { Feature } from '../../feature.js'
import { GeographyController } from './geography.controller.js'
import { GeographyJobs } from './geography-jobs.js'
import { CONFIG, type Config } from '@preciosa/platform'
import { geographyCommand } from './geography-command.js'
import { GeographyService } from './geography.service.js'
import { Georef } from './georef.js'
import { LocalitySource } from './locality-source.js'

@Feature({
  providers: [
    GeographyJobs,
    {
      provide: LocalitySource,
      inject: [CONFIG],
      useFactory: ({ geographyUrl }: Config) =>
        geographyUrl === undefined ? null : new Georef(geographyUrl),
    },
    GeographyService,
  ],
  exports: [GeographyService],
  controllers: [GeographyController],
  commands: { geography: geographyCommand },
})
export class GeographyModule {}
