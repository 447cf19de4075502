import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '@preciosa/platform'
import { DolarApi } from './dolarapi.js'
import { DollarRates } from './dollar-rates.js'
import { DollarService } from './dollar.service.js'

@Module({
  providers: [
    {
      provide: DollarRates,
      inject: [CONFIG],
      useFactory: ({ dollarUrl }: Config) => (dollarUrl === undefined ? null : new DolarApi(dollarUrl)),
    },
    DollarService,
  ],
  exports: [DollarService],
})
export class DollarModule {}
