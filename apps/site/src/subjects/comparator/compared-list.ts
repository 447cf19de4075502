import { COMPARED, forget, store, stored } from '../../browser/storage.js'
import { type ComparedVehicle, listOf, textOf } from './compared-list.rules.js'

/** Reads the storage each time, since another tab may have changed it. */
export function comparedList(): ComparedVehicle[] {
  return listOf(stored(COMPARED))
}

export function keepCompared(list: readonly ComparedVehicle[]): void {
  if (list.length === 0) forget(COMPARED)
  else store(COMPARED, textOf(list))
}
