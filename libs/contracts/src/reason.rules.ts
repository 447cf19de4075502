const UNSEEN = /\p{Cf}/u
/** Emoji joined by an invisible sign. */
const JOINED =
  /\p{Extended_Pictographic}[\ufe0f\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]*)+/gu
/** No language stacks four marks; they would cover the lines above. */
const PILED = /\p{M}{4}/u
const LETTERS = /[\p{L}\p{N}]/gu

/** Null if valid; `least` counts letters and digits. Other staff read the stored reason later. */
export function reasonProblem(reason: string, least: number): string | null {
  if (UNSEEN.test(reason.replace(JOINED, ''))) return 'El motivo tiene caracteres que no se ven.'
  if (PILED.test(reason)) return 'El motivo tiene demasiados acentos sobre una misma letra.'
  const letters = reason.match(LETTERS)?.length ?? 0
  return letters < least ? `Escribí el motivo, con ${least} letras al menos.` : null
}
