import { Feature } from '../../feature.js'
import { DollarController } from './dollar.controller.js'
import { CONFIG, type Config } from '@preciosa/platform'
import { DolarApi } from './dolarapi.js'
import { DollarRates } from './dollar-rates.js'
import { DollarService } from './dollar.service.js'
import { DollarJobs } from './dollar-jobs.js'

@Feature({
  providers: [
    {
      provide: DollarRates,
      inject: [CONFIG],
      useFactory: ({ dollarUrl }: Config) => (dollarUrl === undefined ? null : new DolarApi(dollarUrl)),
    },
    DollarService,
    DollarJobs,
  ],
  exports: [DollarService],
  controllers: [DollarController],
})
export class DollarModule {}
