import type { ArcaFault } from './faults.js'
import type { Login } from './login.js'
import { LoginFault } from './login-fault.js'
import { axisAnswer, axisFault, payloadOf, type SoapAnswer } from './soap.js'
import { textOf, type XmlNode } from './xml.js'

const EXCEPTION = 'gov.afip.desein.dvadac.sua.view.wsaa.LoginFault'

/** Answers a request to WSAA; `action` is undefined without the header. */
export function answerOfWsaa(
  login: Login,
  text: string,
  action: string | undefined,
  fault: ArcaFault | undefined,
): SoapAnswer {
  if (action === undefined) return axisFault('ns1:Client.NoSOAPAction', 'no SOAPAction header!')
  let payload: XmlNode
  try {
    payload = payloadOf(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return axisFault('soapenv:Server.userException', `org.xml.sax.SAXParseException; ${why}`)
  }
  const cms = textOf(payload, 'in0')
  if (cms === undefined)
    return axisFault('soapenv:Server.userException', 'javax.ejb.EJBException: java.lang.NullPointerException')
  try {
    if (fault?.how === 'login-fault') throw new LoginFault(fault.code)
    return axisAnswer(login.login(cms))
  } catch (error) {
    if (!(error instanceof LoginFault)) throw error
    return axisFault(`ns1:${error.code}`, error.message, EXCEPTION)
  }
}
