import { foldCaseAndAccents } from '@preciosa/contracts/price-lists'

/** Name with the variant that distinguishes it: "147 C/ CL Gasolina". */
export function versionDescription(name: string, variant: string): string {
  return variant === '' ? name : `${name} ${variant}`
}

/** Brand, group and version without repeated words: "Fiat 147 C/ CL Gasolina". */
export function versionSummary(names: { brand: string; group: string; description: string }): string {
  const group = withoutStart(names.group, names.brand)
  const version = withoutStart(withoutStart(names.description, names.brand), group)
  return [names.brand, group, version].filter((words) => words !== '').join(' ')
}

function withoutStart(text: string, start: string): string {
  const words = text.split(/\s+/)
  const skipped = start === '' ? [] : start.split(/\s+/)
  return skipped.every((word, at) => foldCaseAndAccents(word) === foldCaseAndAccents(words[at] ?? ''))
    ? words.slice(skipped.length).join(' ')
    : text
}
