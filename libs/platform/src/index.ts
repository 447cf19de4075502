export * from './analytics/index.js'
export * from './clock/clock.js'
export * from './clock/clock.module.js'
export { TookTooLong, within } from './clock/within.js'
export * from './config/config.js'
export * from './config/config.module.js'
export { type FirebaseConfig, type IdentityConfig } from './config/identity-variables.js'
export {
  type AppleConfig,
  type FacebookConfig,
  type GoogleConfig,
  type OpenIdEndpoints,
  type SocialConfig,
} from './config/social-variables.js'
export { ChannelListener } from './database/channel-listener.js'
export * from './database/connect.js'
export { isUnreachable, whyUnreachable } from './database/unreachable.js'
export * from './database/data-source.js'
export * from './database/database.js'
export * from './database/database.module.js'
export { ResilientClient } from './database/resilient-client.js'
export * from './errors/app-error.js'
export * from './files/index.js'
export {
  FetchError,
  fetchJson,
  type FetchLimits,
  type FetchRequest,
  type JsonAnswer,
  requestJson,
} from './http/fetch-json.js'
export { hostsOf } from './http/hosts.rules.js'
export { callerNetwork, senderOf } from './http/networks.js'
export { getsNoAnswer } from './http/no-answer.rules.js'
export { CLIENT_TIMEOUTS, type ClientTimeouts } from './http/time-outs.js'
export { trackSilentConnections } from './http/silent-connections.js'
export * from './logging/logger.js'
export * from './logging/logging.module.js'
export * from './mail/index.js'
export * from './metrics/metrics.js'
export * from './metrics/metrics.module.js'
export * from './outbox/enqueue.js'
export { jobsWith, outboxLag, purgeOutbox } from './outbox/outbox.repository.js'
export { type BoundHandler, findHandlers, type Handlers } from './queue/find-handlers.js'
export { HandlesJob, type JobContext, type JobHandler } from './queue/handles-job.decorator.js'
export { JobQueues } from './queue/job-queues.js'
export { type JobRuntimeOptions } from './queue/job-runtime.js'
export * from './queue/jobs.module.js'
export * from './queue/queue-options.js'
export { type Schedule } from './queue/schedules.js'
export * from './secrets/secret-token.js'
export * from './secrets/internal-key.js'
export { seal, unseal } from './secrets/sealed.js'
export { pseudonymOf } from './secrets/pseudonym.js'
export * from './shutdown/shutdown.js'
export { TrafficLimiter } from './traffic/traffic-limiter.js'
export { commandFailure, optionProblem } from './service/command-failure.js'
export { lowerPriority } from './service/lower-priority.js'
export { API_NODE_OPTIONS, collectRarely } from './service/rare-collections.js'
export { keepDoing } from './service/keep-doing.js'
export { throttled } from './service/throttled.js'
export * from './service/run-service.js'
