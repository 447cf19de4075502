import { FORM_BYTES, MESSAGE_FORM_BYTES } from '../forms/form-size.rules.js'

const KIB = 1024

/** Byte limits per path, with room to spare; all other paths get the smallest limit. */
const LIMITS: readonly [path: RegExp, bytes: number][] = [
  // Sign-in and sign-up: a captcha's answer has up to 4 kB.
  [/^\/(_root\.data)?$/, FORM_BYTES],
  [/^\/activacion(-profesional)?(\.data)?$/, FORM_BYTES],
  // Apple's answer: code, state, the user's name and an unused id token.
  [/^\/ingresar\/apple\/vuelta$/, 16 * KIB],
  [/^\/ficha\/[^/]+\/[^/]+$/, 2 * KIB],
  // Leaves room for a message that is too long, which the form itself reports.
  [/^\/ficha\/[^/]+\/[^/]+\/reportar(\.data)?$/, MESSAGE_FORM_BYTES],
  // A token of 4096 characters, encoded as three bytes each.
  [/^\/suscripcion-app(\.data)?$/, 16 * KIB],
  [/^\/perfil\/(facturacion|mis-datos)(\.data)?$/, FORM_BYTES],
  // Above the API's maximum, so the form itself can report a slightly larger photo.
  [/^\/perfil\/foto(\.data)?$/, 12 * KIB * KIB],
  [/^\/(bienvenido|perfil\/completar)(\.data)?$/, FORM_BYTES],
  // Up to 250 versions of 17 bytes each.
  [/^\/infogrid(\.data)?$/, 8 * KIB],
  [/^\/comparador(\.data)?$/, 2 * KIB],
  [/^\/moneda(\.data)?$/, 2 * KIB],
  [/^\/favorito(\.data)?$/, 2 * KIB],
]

const LEAST = KIB

export function bodyLimitOf(path: string): number {
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? LEAST
}
