import type { LoginFaultCode } from './login-fault.js'

export const ARCA_CALLS = [
  'loginCms',
  'FEDummy',
  'FECompUltimoAutorizado',
  'FECAESolicitar',
  'FECompConsultar',
  'FEParamGetPtosVenta',
  'FEParamGetCondicionIvaReceptor',
] as const

export type ArcaCall = (typeof ARCA_CALLS)[number]

/** An executed call takes effect, and only its answer is lost. */
interface Executable {
  isExecuted?: boolean
}

export type ArcaFault =
  | ({ how: 'drop' } & Executable)
  | ({ how: 'status'; status: number } & Executable)
  | ({ how: 'unreadable' } & Executable)
  /** An entry of `Errors`, such as 501, 502 or 600. */
  | ({ how: 'error'; code: number; message?: string } & Executable)
  /** Takes effect at once and answers later. */
  | { how: 'late'; ms: number }
  /** An invoice that is rejected, or authorized with an observation. */
  | { how: 'reject' | 'observe'; code: number; message?: string }
  /** A SOAP fault of `loginCms`. */
  | { how: 'login-fault'; code: LoginFaultCode }

/** Faults of the next calls, by operation. */
export class Faults {
  private readonly queues = new Map<ArcaCall, { fault: ArcaFault; left: number }[]>()

  /** @throws TypeError for a fault that the operation can't have */
  add(fault: ArcaFault, call: ArcaCall, times: number): void {
    if (!isPossible(fault, call)) throw new TypeError(`${call} has no fault “${fault.how}”`)
    this.queues.set(call, [...(this.queues.get(call) ?? []), { fault, left: times }])
  }

  clear(): void {
    this.queues.clear()
  }

  /** The fault of this call, which counts as used. */
  take(call: ArcaCall): ArcaFault | undefined {
    const queue = this.queues.get(call)
    const next = queue?.[0]
    if (next === undefined) return undefined
    next.left--
    if (next.left <= 0) queue?.shift()
    return next.fault
  }
}

function isPossible({ how }: ArcaFault, call: ArcaCall): boolean {
  if (how === 'login-fault') return call === 'loginCms'
  if (how === 'error') return call !== 'loginCms'
  return (how !== 'reject' && how !== 'observe') || call === 'FECAESolicitar'
}
