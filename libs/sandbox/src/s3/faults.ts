import { FaultsByCall } from '../faults-by-call.js'

export const S3_CALLS = [
  'get',
  'head',
  'put',
  'delete',
  'list',
  'create-upload',
  'upload-part',
  'complete-upload',
  'abort-upload',
  'list-uploads',
] as const

export type S3Call = (typeof S3_CALLS)[number]

export type S3Fault =
  /** Answers after `ms`. */
  | { how: 'slow'; ms: number }
  | { how: 'error'; code: 'SlowDown' | 'InternalError' | 'AccessDenied' }
  /** S3 may find out after its status line that it can't complete an upload. */
  | { how: 'error-in-200' }
  /** Takes effect, and the connection ends after `bytes` of the answer's body; without them, before the answer. */
  | { how: 'cut'; bytes?: number }
  /** Sends `bytes` of the answer's body and nothing more, and keeps the connection. */
  | { how: 'stall'; bytes: number }
  /** The connection ends after the first bytes of the request's body: nothing is stored. */
  | { how: 'cut-request' }

export class S3Faults extends FaultsByCall<S3Call, S3Fault> {
  constructor() {
    super(isPossible)
  }
}

function isPossible({ how }: S3Fault, call: S3Call): boolean {
  if (how === 'error-in-200') return call === 'complete-upload'
  return how !== 'cut-request' || call === 'put' || call === 'upload-part'
}
