import { AppError, isUnreachable, s3Problem, whyUnreachable } from '@preciosa/platform'

/** What went wrong, for staff; without data of persons. @param place the folder or file in question */
export function problemOf(error: unknown, place: string): string {
  if (error instanceof AppError) return error.detail
  const ofS3 = s3Problem(error)
  if (ofS3 !== undefined) return ofS3
  const { code = '' } = (error ?? {}) as { code?: string }
  if (isUnreachable(error)) return `Se perdió la base de datos: ${whyUnreachable(error)}.`
  const known = KNOWN[code]
  if (known !== undefined) return known(place)
  const name = error instanceof Error ? error.name : 'Error'
  return `Error inesperado: ${[name, code].filter(Boolean).join(' ')}.`
}

const KNOWN: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `No queda lugar en el disco de ${place}.`,
  EDQUOT: (place) => `No queda lugar en el disco de ${place}.`,
  EFBIG: (place) => `El disco de ${place} no admite un archivo tan grande.`,
  EACCES: (place) => `No se puede leer o escribir en ${place}: falta el permiso.`,
  EPERM: (place) => `No se puede leer o escribir en ${place}: falta el permiso.`,
  EROFS: (place) => `${place} está en un disco de solo lectura.`,
  ENOENT: (place) => `No existe ${place}.`,
  ENOTDIR: (place) => `${place} no es una carpeta.`,
  EEXIST: (place) => `Ya hay un archivo con ese nombre en ${place}.`,
  EIO: (place) => `El disco de ${place} falla.`,
  // PostgreSQL's disk_full and insufficient_privilege.
  '53100': () => 'No queda lugar en el disco de la base de datos.',
  '42501': () =>
    'El usuario de la base de datos no tiene permiso para eso; para probar copias necesita CREATEDB.',
}
