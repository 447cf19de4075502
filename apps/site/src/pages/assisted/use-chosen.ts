import { useNavigation } from '@remix-run/react'
import { ASSISTED_PATH } from '../../paths.js'
import { type Chosen, chosenBy } from './assisted.rules.js'

/** The values of the page being loaded, so that lists show the choice at once. */
export function useChosen(loaded: Chosen): Chosen {
  const { location } = useNavigation()
  return location?.pathname === ASSISTED_PATH ? chosenBy(new URLSearchParams(location.search)) : loaded
}
