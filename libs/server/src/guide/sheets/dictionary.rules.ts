import { fold } from '@preciosa/contracts/price-lists'
import type { DictionaryFeature, FeatureChange } from '@preciosa/contracts/sheets'

interface Problem {
  path: string
  message: string
}

/** A number stays a number, and choices stay apart. */
export function featureProblems(
  { type, most, choices }: Pick<DictionaryFeature, 'type' | 'most' | 'choices'>,
  change: Pick<FeatureChange, 'unit' | 'most' | 'choices'>,
): Problem[] {
  const problems: Problem[] = []
  if ((change.most === null) !== (most === null))
    problems.push({ path: 'most', message: most === null ? 'No es un número.' : 'Falta el mayor creíble.' })
  if (change.unit !== null && type !== 'other')
    problems.push({ path: 'unit', message: 'Sólo los números y textos tienen unidad.' })
  const names = new Map(choices.map(({ id, description }) => [id, description]))
  const renamed = new Map(change.choices.map(({ id, description }) => [id, description]))
  for (const [at, { id, description }] of change.choices.entries()) {
    const path = `choices.${at}.description`
    if (!names.has(id)) problems.push({ path, message: 'Esa opción no es de este dato.' })
    const others = [...names].filter(([other]) => other !== id)
    if (others.some(([other, name]) => fold(renamed.get(other) ?? name) === fold(description)))
      problems.push({ path, message: 'Otra opción se llama así.' })
  }
  return problems
}
