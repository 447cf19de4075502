import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords of leaked lists, most used first (design §3, passwords). */
const COMMONEST = new Set(dictionary['passwords-common'].slice(0, 3000))

/** Whether a password is among the 3,000 that people use most, and attackers try first. */
export function isCommon(password: string): boolean {
  return COMMONEST.has(password) || COMMONEST.has(password.toLowerCase())
}
