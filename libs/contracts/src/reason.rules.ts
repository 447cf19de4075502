/** Signs that nobody sees, or that turn the text after them around. */
const UNSEEN = /\p{Cf}/u
/** Pictures that are joined to one, by a sign that is not seen. */
const JOINED =
  /\p{Extended_Pictographic}[\ufe0f\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]*)+/gu
/** No language piles up as many: they would be drawn over the lines above. */
const PILED = /\p{M}{4}/u
const LETTERS = /[\p{L}\p{N}]/gu

/**
 * What is wrong with the words that say why something was done: they are kept, and read by others later.
 * @param least how many letters and digits they have at least
 * @returns the message; null when nothing is wrong
 */
export function reasonProblem(reason: string, least: number): string | null {
  if (UNSEEN.test(reason.replace(JOINED, ''))) return 'El motivo tiene caracteres que no se ven.'
  if (PILED.test(reason)) return 'El motivo tiene demasiados acentos sobre una misma letra.'
  const letters = reason.match(LETTERS)?.length ?? 0
  return letters < least ? `Escribí el motivo, con ${least} letras al menos.` : null
}
