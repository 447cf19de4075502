/** True for one bare address, as in `RCPT TO`: no name, no list, no line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s<>()[\]@,;:\\"\p{C}]{1,64}@[^\s<>()[\]@,;:\\"\p{C}]+$/u.test(text)
}
