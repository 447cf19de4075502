export {
  type Answer,
  type AnswerCheck,
  answerOf,
  type Failure,
  type Received,
  type Refusal,
} from './answer.js'
export { ApiClient, type ClientOptions } from './api-client.js'
export type { AnyCallInput, CallArguments, CallInput, CallTarget, TargetOf } from './call-input.js'
export { checkedAnswer } from './checked-answer.js'
export type { Exchange, Exchanged, Sending } from './exchange.js'
export { type ApiRequest, IDEMPOTENCY_KEY_HEADER, requestOf } from './request.js'
