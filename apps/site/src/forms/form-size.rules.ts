/** The most bytes of a form of some dozen short fields; the server refuses more without reading it. */
export const FORM_BYTES = 16 * 1024
/** Of one with a message in it: 2000 characters, nine bytes each at the most as a form writes them, and a captcha's answer. */
export const MESSAGE_FORM_BYTES = 64 * 1024

export const FORM_TOO_LONG = 'Lo que escribiste es demasiado largo. Acortalo y volvé a enviarlo.'

/** The bytes of a form as it is sent; of one with files, which are sent otherwise, those of its texts. */
export function bytesOf(form: FormData): number {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts).toString().length
}
