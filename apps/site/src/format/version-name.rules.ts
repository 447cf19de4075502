import type { Version } from '@preciosa/contracts/catalogue'
import { fold } from '@preciosa/contracts/price-lists'

/** Name of a version with its model in the catalogue's spelling: lists also write "UNO WAY 1.4" for "Uno". */
export function versionName({
  model,
  versionDescription,
}: Pick<Version, 'versionDescription'> & { model: { name: string } }): string {
  const wanted = model.name.split(/\s+/)
  const words = versionDescription.split(/\s+/)
  if (!wanted.every((word, at) => fold(word) === fold(words[at] ?? ''))) return versionDescription
  return [model.name, ...words.slice(wanted.length)].join(' ')
}

interface Named {
  brand: { name: string }
  model: { name: string }
  versionDescription: string
}

export function nameOf({ brand, model, versionDescription }: Named): string {
  return `${brand.name} ${model.name} ${versionDescription}`
}
