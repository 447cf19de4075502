/** Bytes per encoded word, whose 75 characters include `=?UTF-8?B?` and `?=` (RFC 2047 §2). */
const WORD = 45

/** Encodes a subject that a mail program would decode, so that it shows the text as it was written. */
export function plainSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words: string[] = []
  let word = ''
  for (const character of subject) {
    if (Buffer.byteLength(word + character) > WORD) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ')
}
