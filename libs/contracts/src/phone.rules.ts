/** Drops what people write between the digits of a phone number. */
export function withoutPhoneSigns(text: string): string {
  return text.replaceAll(/[\s().-]/g, '')
}
