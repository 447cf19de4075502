import { S3ServiceError } from 's3mini'
import { BrokenAnswer, NoSuchBucket, S3TimeOut, S3Unreachable } from './s3-errors.js'

const KEY = 'revisá S3_ACCESS_KEY y S3_SECRET_KEY'

const DENIED = `S3 no acepta la clave o no se lo permite: ${KEY}, y sus permisos sobre el bucket.`

const BY_CODE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: `S3 no conoce la clave: ${KEY}.`,
  SignatureDoesNotMatch: `S3 no acepta la clave: ${KEY}.`,
  AccessDenied: 'S3 no lo permite con esta clave: revisá sus permisos sobre el bucket.',
  NoSuchBucket: 'S3 no tiene ese bucket.',
  AuthorizationHeaderMalformed: 'S3 no acepta la firma: revisá S3_REGION.',
  RequestTimeTooSkewed: 'S3 no acepta la hora de esta máquina: revisá su reloj.',
}

/** What went wrong with S3, for operators; undefined for other errors. */
export function s3Problem(error: unknown): string | undefined {
  if (error instanceof S3TimeOut) return 'S3 no contestó a tiempo.'
  if (error instanceof S3Unreachable) return `No se llega a S3 (${error.reason}): revisá S3_ENDPOINT.`
  if (error instanceof BrokenAnswer) return 'La respuesta de S3 se cortó.'
  if (error instanceof NoSuchBucket) return BY_CODE['NoSuchBucket']
  if (error instanceof S3ServiceError) {
    const { status, serviceCode = '' } = error
    // The answer of a HEAD has no code.
    if (status === 403 && BY_CODE[serviceCode] === undefined) return DENIED
    return (
      BY_CODE[serviceCode] ?? `S3 contestó ${status}${/^\w+$/.test(serviceCode) ? ` (${serviceCode})` : ''}.`
    )
  }
  return error instanceof Error && error.cause !== undefined ? s3Problem(error.cause) : undefined
}

/** Whether S3 refused for good with what the key may do, such as a bucket that keeps all objects. */
export function isS3Denied(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 403
}
