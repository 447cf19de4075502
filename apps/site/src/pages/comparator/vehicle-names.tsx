import './comparator.css'
import { Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { Icon } from '../../components/ui/icons.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { FavouriteHeart } from '../../subjects/favourites/favourite-heart.js'
import { addingText } from './adding-text.js'
import { pathOf } from './comparison-address.rules.js'
import type { ComparedVehicleView, ComparisonData } from './comparison-data.js'
import { codiasWithout, keepCodias } from './use-compared-list.js'

/** The names stay in view; what is above them scrolls away. */
export function VehicleNames({ data }: { data: ComparisonData }) {
  const { vehicles, vehicleType, isFull, asked } = data
  return (
    <ol className="cmp__names" aria-label="Vehículos que se comparan">
      {vehicles.map((vehicle) => {
        const { codia, body, title, path, large, small } = vehicle
        return (
          <li key={codia}>
            <div className="cmp__above">
              <div className="cmp__acts">
                <FavouriteHeart vehicleType={vehicleType} codia={codia} name={title} />
                <Remove vehicle={vehicle} data={data} />
              </div>
              <Silhouette body={body} />
            </div>
            <Link to={path} className="cmp__vehicle">
              {large}
            </Link>
            {small !== '' && <span className="cmp__small">{small}</span>}
          </li>
        )
      })}
      {!isFull && (
        <li className="cmp__next">
          <Link to={pathOf({ ...asked, adding: true })} preventScrollReset>
            <Icon name="plus" />
            <span className="lnk">{addingText(data)}</span>
          </Link>
        </li>
      )}
    </ol>
  )
}

/** Removes from the stored list, which another tab may have extended. */
function Remove({ vehicle: { codia, title }, data }: { vehicle: ComparedVehicleView; data: ComparisonData }) {
  const navigate = useNavigate()
  const { asked, vehicleType } = data
  const without = (codias: number[]) => pathOf({ ...asked, vehicleType, codias })
  const remove = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const left = codiasWithout(codia, data)
    keepCodias(left, vehicleType)
    navigate(without(left), { preventScrollReset: true })
  }
  return (
    <Link
      to={without(asked.codias.filter((one) => one !== codia))}
      preventScrollReset
      onClick={remove}
      className="lnk small cmp__remove"
    >
      <Icon name="close" /> Quitar<span className="sr-only"> {title}</span>
    </Link>
  )
}
