import { fold } from './catalogue.rules.js'

/** The list's name and what tells it apart from others of that name: "147 C/ CL Gasolina". */
export function versionDescription(name: string, variant: string): string {
  return variant === '' ? name : `${name} ${variant}`
}

/** Brand, group and version in words, without saying one twice: "Fiat 147 C/ CL Gasolina". */
export function versionSummary(names: { brand: string; group: string; description: string }): string {
  const model = startsWithWords(names.description, names.group)
    ? names.description
    : `${names.group} ${names.description}`
  return startsWithWords(model, names.brand) ? model : `${names.brand} ${model}`
}

function startsWithWords(text: string, start: string): boolean {
  const [folded, words] = [fold(text), fold(start)]
  return folded === words || folded.startsWith(`${words} `)
}
