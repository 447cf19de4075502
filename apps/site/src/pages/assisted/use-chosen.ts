import { useNavigation } from '@remix-run/react'
import { ASSISTED_PATH } from '../../paths.js'
import { type Chosen, chosenBy } from './assisted.rules.js'

/** What was chosen: at once, while what follows from it is still on its way. */
export function useChosen(loaded: Chosen): Chosen {
  const { location } = useNavigation()
  return location?.pathname === ASSISTED_PATH ? chosenBy(new URLSearchParams(location.search)) : loaded
}
