import { z } from 'zod'
import { safeUrl } from './identity-variables.js'

export interface S3Service {
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

export interface S3Config extends S3Service {
  bucket: string
  /** Before every key, without a slash at its ends; '' for none. */
  prefix: string
}

/** Slashes only between names, and no name of dots alone. */
const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.+(?:\/|$))[A-Za-z0-9._-]+)*)\/?$/

export const s3Place = z.string().regex(PLACE, 'debe ser s3://bucket o s3://bucket/prefijo')

export const FILE_VARIABLES = {
  /** What a process needs on its own disk; the files too, without `FILES_S3`. */
  FILES_DIR: z.string().min(1),
  FILES_S3: s3Place.optional(),
  S3_ENDPOINT: safeUrl
    .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), {
      error: 'debe ser una dirección sin ruta, usuario ni parámetros',
    })
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
}

type FileVariables = z.output<z.ZodObject<typeof FILE_VARIABLES>> & { BACKUP_S3?: string | undefined }

/** Returns the service, undefined without places on it, or the problems, never a value. */
export function s3ServiceOf(values: FileVariables): S3Service | undefined | string[] {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  const place = values.FILES_S3 ?? values.BACKUP_S3
  const given = {
    'FILES_S3 o BACKUP_S3': place,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const lacking = Object.entries(given).filter(([, value]) => value === undefined)
  if (lacking.length === Object.keys(given).length) return undefined
  if (lacking.length > 0 || endpoint === undefined || accessKey === undefined || secretKey === undefined)
    return lacking.map(([name]) => `  ${name}: falta`)
  return { endpoint, region: values.S3_REGION, accessKey, secretKey }
}

/** Undefined unless the text is `s3://bucket` or `s3://bucket/prefix`. */
export function s3PlaceOf(service: S3Service, place: string): S3Config | undefined {
  const [, bucket, path] = PLACE.exec(place) ?? []
  return bucket === undefined || path === undefined
    ? undefined
    : { ...service, bucket, prefix: path.slice(1) }
}
