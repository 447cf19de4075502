/** An address by itself, as `RCPT TO` takes one: no name, no list, nothing that could end a line. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s<>()[\]@,;:\\"\p{C}]{1,64}@[^\s<>()[\]@,;:\\"\p{C}]+$/u.test(text)
}
