import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import {
  type ConsumerOffer,
  type ConsumerRequestInput,
  type ConsumerRequestKind,
  consumerRequestRoutes as routes,
} from '@preciosa/contracts/consumer-requests'
import { type AttemptSource, ClientAttempt, Input, Serves } from '../../http/index.js'
import { AttemptsService } from '../../operations/attempts/index.js'
import { ConsumerRequestsService } from './consumer-requests.service.js'

@Controller()
export class ConsumerRequestsController {
  constructor(
    private readonly requests: ConsumerRequestsService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.askWithdrawal)
  withdrawal(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.askWithdrawal) input: ConsumerRequestInput,
  ): Promise<RouteOutput<typeof routes.askWithdrawal>> {
    return this.receive('withdrawal', input, source)
  }

  @Serves(routes.askCancellation)
  cancellation(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.askCancellation) input: ConsumerRequestInput,
  ): Promise<RouteOutput<typeof routes.askCancellation>> {
    return this.receive('cancellation', input, source)
  }

  @Serves(routes.consumerOffer)
  offer(
    @Input(routes.consumerOffer) { token }: RouteInput<typeof routes.consumerOffer>,
  ): Promise<ConsumerOffer> {
    return this.requests.offer(token)
  }

  @Serves(routes.confirmConsumerRequest)
  confirm(
    @Input(routes.confirmConsumerRequest) { token, choice }: RouteInput<typeof routes.confirmConsumerRequest>,
  ): Promise<ConsumerOffer> {
    return this.requests.confirm(token, choice)
  }

  private receive(
    kind: ConsumerRequestKind,
    input: ConsumerRequestInput,
    source: AttemptSource,
  ): Promise<{ code: string }> {
    const subject = input.email ?? input.dni ?? ''
    return this.attempts.guard('consumerRequest', { subject, ...source }, () =>
      this.requests.receive(kind, input),
    )
  }
}
