import { AppError } from '@preciosa/platform'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest leaked passwords, most used first. */
const COMMONEST = new Set(dictionary['passwords-common'].slice(0, 3000))

/** True for common passwords, runs (`abcdef`, `654321`), repetitions and parts of the address. */
export function isGuessable(password: string, email: string): boolean {
  // Hashing normalizes the same way.
  const given = password.normalize('NFKC')
  const folded = given.toLowerCase()
  return COMMONEST.has(given) || COMMONEST.has(folded) || isRun(folded) || isOf(email, folded)
}

/** @throws AppError `validation` at `password` for a guessable one */
export function refuseGuessable(password: string, email: string): void {
  if (isGuessable(password, email)) throw guessablePassword('password')
}

export function guessablePassword(path: string): AppError {
  const message = 'Esa contraseña es de las más usadas: elegí otra'
  return new AppError('validation', message, [{ path, message }])
}

/** Digits wrap around: 9 is followed by 0. */
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

function isOf(email: string, password: string): boolean {
  const address = email.normalize('NFKC').toLowerCase()
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const given = letters(password)
  return given !== '' && [address, ...address.split('@')].some((part) => letters(part) === given)
}
