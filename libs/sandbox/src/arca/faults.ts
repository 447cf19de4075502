import { FaultsByCall } from '../faults-by-call.js'
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

export class Faults extends FaultsByCall<ArcaCall, ArcaFault> {
  constructor() {
    super(isPossible)
  }
}

function isPossible({ how }: ArcaFault, call: ArcaCall): boolean {
  if (how === 'login-fault') return call === 'loginCms'
  if (how === 'error') return call !== 'loginCms'
  return (how !== 'reject' && how !== 'observe') || call === 'FECAESolicitar'
}
