export const KIB = 1024

/** Bytes; the server refuses a larger form without reading it. */
export const FORM_BYTES = 16 * KIB
/** Bytes; 2000 characters take at most nine each, plus a captcha. */
export const MESSAGE_FORM_BYTES = 64 * KIB

export const FORM_TOO_LONG = 'Lo que escribiste es demasiado largo. Acortalo y volvé a enviarlo.'

/** Without files. */
export function bytesOf(form: FormData): number {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts).toString().length
}
