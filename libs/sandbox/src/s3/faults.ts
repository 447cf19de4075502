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
  | { how: 'error'; code: 'SlowDown' | 'InternalError' }
  /** S3 may find out after its status line that it can't complete an upload. */
  | { how: 'error-in-200' }
  /** Takes effect, and the connection ends after `bytes` of the answer's body; without them, before the answer. */
  | { how: 'cut'; bytes?: number }
  /** Sends `bytes` of the answer's body and nothing more, and keeps the connection. */
  | { how: 'stall'; bytes: number }
  /** The connection ends after the first bytes of the request's body: nothing is stored. */
  | { how: 'cut-request' }

/** Faults of the next calls, by operation. */
export class S3Faults {
  private readonly queues = new Map<S3Call, { fault: S3Fault; left: number }[]>()

  /** @throws TypeError for a fault that the operation can't have */
  add(fault: S3Fault, call: S3Call, times: number): void {
    if (!isPossible(fault, call)) throw new TypeError(`${call} has no fault “${fault.how}”`)
    this.queues.set(call, [...(this.queues.get(call) ?? []), { fault, left: times }])
  }

  clear(): void {
    this.queues.clear()
  }

  /** The fault of this call, which counts as used. */
  take(call: S3Call): S3Fault | undefined {
    const queue = this.queues.get(call)
    const next = queue?.[0]
    if (next === undefined) return undefined
    next.left--
    if (next.left <= 0) queue?.shift()
    return next.fault
  }
}

function isPossible({ how }: S3Fault, call: S3Call): boolean {
  if (how === 'error-in-200') return call === 'complete-upload'
  return how !== 'cut-request' || call === 'put' || call === 'upload-part'
}
