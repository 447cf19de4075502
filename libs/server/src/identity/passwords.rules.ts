import { AppError } from '@preciosa/platform'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords of leaked lists, most used first (design §3, passwords). */
const COMMONEST = new Set(dictionary['passwords-common'].slice(0, 3000))

/**
 * Whether a password is what attackers try first: one of the 3,000 that people use most, one character repeated, a run
 * (`abcdef`, `654321`), or the person's own address or a part of it.
 */
export function isGuessable(password: string, email: string): boolean {
  // As it is hashed: ways of writing one character count as that one.
  const given = password.normalize('NFKC')
  const folded = given.toLowerCase()
  return COMMONEST.has(given) || COMMONEST.has(folded) || isRun(folded) || isOf(email, folded)
}

/** @throws AppError `validation` at `password` for one that is guessed first */
export function refuseGuessable(password: string, email: string): void {
  if (isGuessable(password, email)) throw guessablePassword('password')
}

/** The text of the refusal of such a password. */
export function guessablePassword(path: string): AppError {
  const message = 'Esa contraseña es de las más usadas: elegí otra'
  return new AppError('validation', message, [{ path, message }])
}

/** One character again and again, or each the next or the one before; digits go round. */
function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return [0, 1, -1].some((step) =>
    points.every((point, at) => at === 0 || follows(points[at - 1], point, step)),
  )
}

function follows(before: number | undefined, point: number, step: number): boolean {
  if (before === undefined) return false
  if (point - before === step) return true
  const around = String.fromCodePoint(step === 1 ? before : point, step === 1 ? point : before)
  return step !== 0 && around === '90'
}

/** Whether a password is an address, what stands before or after its @, or one of these without its marks. */
function isOf(email: string, password: string): boolean {
  const address = email.normalize('NFKC').toLowerCase()
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const given = letters(password)
  return given !== '' && [address, ...address.split('@')].some((part) => letters(part) === given)
}
