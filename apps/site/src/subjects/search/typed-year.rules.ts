import { foldText, modelYearOf } from '@preciosa/contracts/search'
import type { YearFilter } from './year-filter.js'

const NEW = /(^|\s)(0|cero)\s?km(?=\s|$)/giu

export interface TypedText {
  text: string
  bare: string
  /** In typed order; may include a model name (Peugeot 2008). */
  years: number[]
  isNew: boolean
}

export function readTyped(typed: string): TypedText {
  const text = spaced(typed.replace(NEW, ' '))
  const words = text.split(' ')
  return {
    text,
    bare: words.filter((word) => yearIn(word) === undefined).join(' '),
    years: words.flatMap((word) => yearIn(word) ?? []),
    isNew: text !== spaced(typed),
  }
}

/** The first year outside the vehicle's name. */
export function yearMeant({ years, isNew }: TypedText, name: string): YearFilter {
  if (isNew) return '0km'
  const words = foldText(name).split(' ')
  return years.find((year) => !words.includes(String(year))) ?? null
}

function yearIn(word: string): number | undefined {
  return modelYearOf(foldText(word).trim())
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}
