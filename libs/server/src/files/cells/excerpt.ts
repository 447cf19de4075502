import { withoutMark } from './marked-cells.js'

/** Short and printable text for a report; invisible characters become `\\u200b`. */
export function excerpt(value: string, length = 80): string {
  const printable = withoutMark(value)
    .replace(/[\p{Cc}\p{Cs}]/gu, '·')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, escaped)
  return printable.length > length ? `${printable.slice(0, length - 1)}…` : printable
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}
