import { foldCaseAndAccents } from './catalogue.rules.js'

/** The list's name and what tells it apart from others of that name: "147 C/ CL Gasolina". */
export function versionDescription(name: string, variant: string): string {
  return variant === '' ? name : `${name} ${variant}`
}

/** Brand, group and version in words, without saying one twice: "Fiat 147 C/ CL Gasolina". */
export function versionSummary(names: { brand: string; group: string; description: string }): string {
  const group = withoutStart(names.group, names.brand)
  const version = withoutStart(withoutStart(names.description, names.brand), group)
  return [names.brand, group, version].filter((words) => words !== '').join(' ')
}

/** The text without the words it starts with, case and accents folded; as it is when it doesn't. */
function withoutStart(text: string, start: string): string {
  const words = text.split(/\s+/)
  const skipped = start === '' ? [] : start.split(/\s+/)
  return skipped.every((word, at) => foldCaseAndAccents(word) === foldCaseAndAccents(words[at] ?? ''))
    ? words.slice(skipped.length).join(' ')
    : text
}
