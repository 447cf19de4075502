import './technical.css'
import { CompareButton } from '../../subjects/comparator/compare-button.js'
import { useMayCompare } from '../../subjects/comparator/use-may-compare.js'
import { FavouriteButton } from '../../subjects/favourites/favourite-button.js'
import { useFavourites } from '../../subjects/session/use-reader.js'
import { ShareButton } from '../../components/share-button.js'
import { searchOf } from './sheet-address.rules.js'
import type { SheetData } from './sheet.server.js'

export function SheetActions({ sheet }: { sheet: SheetData }) {
  const { vehicleType, codia, title, page, asked, shares } = sheet
  const favourites = useFavourites()
  const isCompared = useMayCompare()
  if (favourites === null && !shares && !isCompared) return null
  return (
    <div className="sheet__actions" role="group" aria-label="Acciones">
      <FavouriteButton key={codia} vehicleType={vehicleType} codia={codia} />
      <CompareButton vehicle={{ codia, vehicleType }} title={title} year={asked.wanted} />
      {shares && (
        <ShareButton title={title} url={page.canonical + searchOf({ wanted: asked.wanted, money: null })} />
      )}
    </div>
  )
}
