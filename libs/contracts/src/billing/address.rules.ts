/** One line of letters, figures and the signs of street addresses. */
export const ADDRESS_LINE = /^[\p{L}\p{M}\p{Nd} _.,;:°ºª#&'’"()/+–-]*$/u

/** True with at least one letter or figure; blank is no address. */
export function isAddress(text: string): boolean {
  return ADDRESS_LINE.test(text) && /[\p{L}\p{Nd}]/u.test(text)
}
