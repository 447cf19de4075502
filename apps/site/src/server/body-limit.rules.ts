import { FORM_BYTES, MESSAGE_FORM_BYTES } from '../forms/form-size.rules.js'

const KIB = 1024

/** Where forms of more than a word are sent to, and the bytes that the largest of theirs has with room to spare. */
const LIMITS: readonly [path: RegExp, bytes: number][] = [
  // Signing in and up: a captcha's answer has up to 4 kB.
  [/^\/(_root\.data)?$/, FORM_BYTES],
  // Activating an account: the same.
  [/^\/activacion(-profesional)?(\.data)?$/, FORM_BYTES],
  // Apple's answer: a code, a state, the person's name, and an id token that isn't read.
  [/^\/ingresar\/apple\/vuelta$/, 16 * KIB],
  // The look: a word.
  [/^\/ficha\/[^/]+\/[^/]+$/, 2 * KIB],
  // The report; more than its message may have is refused in words.
  [/^\/ficha\/[^/]+\/[^/]+\/reportar(\.data)?$/, MESSAGE_FORM_BYTES],
  // The app's token: 4096 characters at the most, three bytes each as a form writes them.
  [/^\/suscripcion-app(\.data)?$/, 16 * KIB],
  // What a person is billed by, and what they say of themselves: a dozen fields of some 100 characters; more is refused in words.
  [/^\/perfil\/(facturacion|mis-datos)(\.data)?$/, FORM_BYTES],
  // A photo of the API's greatest size, with the form around it, and one somewhat larger, to be refused in words.
  [/^\/perfil\/foto(\.data)?$/, 12 * KIB * KIB],
  // The steps of the onboarding and of completing a profile: a dozen fields of some 100 characters; more is refused in words.
  [/^\/(bienvenido|perfil\/completar)(\.data)?$/, FORM_BYTES],
  // The chosen versions, 250 at most, of 17 bytes each with the word before them.
  [/^\/infogrid(\.data)?$/, 8 * KIB],
  // The vehicles to pay for.
  [/^\/comparador(\.data)?$/, 2 * KIB],
  // The currency, and the address to come back to.
  [/^\/moneda(\.data)?$/, 2 * KIB],
  // A favourite, and the address to come back to.
  [/^\/favorito(\.data)?$/, 2 * KIB],
]

/** Of forms of a word, such as signing out, and of pages without one: enough to be answered that there is none. */
const LEAST = KIB

/** The most bytes that a form sent to a path of the site may have. */
export function bodyLimitOf(path: string): number {
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? LEAST
}
