import { type ArcaState, authorize, errorsOf } from './authorize.js'
import { ARCA_CALLS, type ArcaCall, type ArcaFault } from './faults.js'
import { intOf, UnreadableNumber } from './invoice-request.js'
import { conditions, consult, lastNumber, lastNumberRefused, pointsOfSale } from './queries.js'
import { asmxAnswer, asmxFault, FEV1, payloadOf, type SoapAnswer } from './soap.js'
import type { Refusal, Tickets } from './tickets.js'
import { childOf, type Content, within, type XmlNode } from './xml.js'

export interface WsfeRequest {
  call: ArcaCall
  payload: XmlNode
}

/** The operation of a request, or the answer to one that .NET can't dispatch. */
export function wsfeRequestOf(text: string, action: string | undefined): WsfeRequest | SoapAnswer {
  let payload: XmlNode
  try {
    payload = payloadOf(text)
  } catch {
    return { status: 400, body: '' }
  }
  const wanted = action ?? `${payload.uri}${payload.name}`
  const call = ARCA_CALLS.find((each) => each !== 'loginCms' && wanted === FEV1 + each)
  if (call === undefined)
    return asmxFault(
      `System.Web.Services.Protocols.SoapException: Server did not recognize the value of HTTP Header SOAPAction: ${wanted}.`,
    )
  // Elements of other namespaces, and of another operation than the header's, are ignored.
  const isMeant = payload.name === call && payload.uri === FEV1
  return { call, payload: within(isMeant ? payload : { ...payload, children: [] }, FEV1) }
}

/** Answers an operation of WSFEv1. */
export function answerOfWsfe(
  state: ArcaState,
  tickets: Tickets,
  { call, payload }: WsfeRequest,
  fault: ArcaFault | undefined,
): SoapAnswer {
  try {
    return asmxAnswer(call, resultOf(state, tickets, call, payload, fault), state.now())
  } catch (error) {
    if (!(error instanceof UnreadableNumber)) throw error
    return asmxFault(
      `Server was unable to read request. ---> System.InvalidOperationException: There is an error in XML document. ---> System.FormatException: Input string was not in a correct format. (${error.message})`,
    )
  }
}

/** The answer with one entry in `Errors`. */
export function wsfeRefusal(call: ArcaCall, { code, message }: Refusal, now: Date): SoapAnswer {
  return asmxAnswer(call, refusedResult(call, { code, message }), now)
}

function resultOf(
  state: ArcaState,
  tickets: Tickets,
  call: ArcaCall,
  payload: XmlNode,
  fault: ArcaFault | undefined,
): Content {
  if (call === 'FEDummy') return { AppServer: 'OK', DbServer: 'OK', AuthServer: 'OK' }
  const auth = childOf(payload, 'Auth')
  const cuit = String(intOf(auth, 'Cuit'))
  const refusal = tickets.refusalOf(auth)
  if (refusal !== null) return refusedResult(call, refusal)
  switch (call) {
    case 'FECAESolicitar':
      return authorize(state, cuit, payload, fault)
    case 'FECompUltimoAutorizado':
      return lastNumber(state, cuit, payload)
    case 'FECompConsultar':
      return consult(state, cuit, payload)
    case 'FEParamGetPtosVenta':
      return pointsOfSale(state)
    case 'FEParamGetCondicionIvaReceptor':
      return conditions(payload)
    case 'loginCms':
      throw new TypeError('loginCms is an operation of WSAA')
  }
}

function refusedResult(call: ArcaCall, refusal: Refusal): Content {
  return call === 'FECompUltimoAutorizado'
    ? lastNumberRefused(refusal.code, refusal.message)
    : { Errors: errorsOf([refusal]) }
}
