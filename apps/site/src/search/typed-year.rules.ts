import { foldText, modelYearOf } from '@preciosa/contracts'
import type { YearFilter } from '../pages/group/year-filter.js'

const NEW = /(^|\s)(0|cero)\s?km(?=\s|$)/giu

/** A text that was typed, apart from the model years in it. */
export interface TypedText {
  /** The text as the search is to get it: without "0km", which no version is called. */
  text: string
  /** The text without any year. */
  bare: string
  /** Model years in the order they stand; a model may be called so (Peugeot 2008). */
  years: number[]
  /** Whether it asks for a new vehicle. */
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

/**
 * The model year that a text asks for when it means a vehicle: none that is part of the vehicle's name.
 * @param name brand, model and version
 */
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
