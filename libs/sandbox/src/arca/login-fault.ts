/** Fault codes of WSAA (specification 1.2.2) with its texts. */
const TEXTS = {
  'cms.bad': 'El CMS no es valido',
  'cms.bad.base64': 'No se puede decodificar el BASE64',
  'cms.cert.expired': 'Certificado expirado',
  'cms.cert.invalid': 'Certificado con fecha de generacion posterior a la actual',
  'cms.cert.notFound': 'No se ha encontrado certificado de firmador',
  'cms.cert.untrusted': 'Certificado no emitido por AC de confianza',
  'cms.sign.invalid': 'Firma inválida o algoritmo no soportado',
  'coe.alreadyAuthenticated': 'El CEE ya posee un TA valido para el acceso al WSN solicitado',
  'coe.notAuthorized': 'Computador no autorizado a acceder al servicio',
  'wsaa.internalError': 'No se ha podido procesar el requerimiento',
  'wsaa.unavailable':
    'El servicio de autenticación/autorización se encuentra momentáneamente fuera de servicio',
  'wsn.notFound': 'Servicio informado inexistente',
  'wsn.unavailable': 'El servicio al que se desea acceder se encuentra momentáneamente fuera de servicio',
  'xml.bad': 'No se ha podido interpretar el XML contra el SCHEMA',
  'xml.destination.invalid': "El atributo 'destination' no se corresponde con el DN del WSAA",
  'xml.expirationTime.expired': 'El tiempo de expiración es inferior a la hora actual',
  'xml.expirationTime.invalid': 'El tiempo de expiración del documento es superior a 24 horas',
  'xml.generationTime.invalid':
    'generationTime posee formato o dato inválido (ej: en el futuro o más de 24 horas de antigüedad)',
  'xml.source.invalid': "El atributo 'source' no se corresponde con el DN del Certificado",
  'xml.version.notSupported': 'La versión del documento no es soportada',
} as const

export type LoginFaultCode = keyof typeof TEXTS

/** A refusal of WSAA. */
export class LoginFault extends Error {
  constructor(readonly code: LoginFaultCode) {
    super(TEXTS[code])
  }
}
