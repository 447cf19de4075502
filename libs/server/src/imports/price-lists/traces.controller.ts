import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { backofficeTraceRoutes as routes, type PriceTrace } from '@preciosa/contracts/price-lists'
import { Clock } from '@preciosa/platform'
import { TraceService } from './trace.service.js'
import { Input, Serves } from '../../http/index.js'
import { TraceProcesses } from './processes/trace-processes.js'

@Controller()
export class TracesController {
  constructor(
    private readonly traces: TraceService,
    private readonly processes: TraceProcesses,
    private readonly clock: Clock,
  ) {}

  @Serves(routes.trace)
  async trace(
    @Input(routes.trace)
    { codia, year, period = this.clock.period() }: RouteInput<typeof routes.trace>,
  ): Promise<PriceTrace> {
    const asked = { codia, year: year ?? null, period }
    await this.traces.requireShown(codia, asked.year, period)
    return this.processes.trace(asked)
  }
}
