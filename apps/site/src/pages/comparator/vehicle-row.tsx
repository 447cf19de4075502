import { Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { Icon } from '../../components/ui/icons.js'
import { PlateSpan } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { FavouriteHeart } from '../../favourites/favourite-heart.js'
import { pathOf } from './comparison-address.rules.js'
import type { ComparedVehicleView, ComparisonData } from './comparison-data.js'
import { Cell, Row, Rows } from './rows.js'
import { codiasWithout, keepCodias } from './use-compared-list.js'

export function VehicleNames({ data: { vehicles } }: { data: ComparisonData }) {
  return (
    <ol className="cmp__names" aria-label="Vehículos que se comparan">
      {vehicles.map(({ codia, large, small, path }) => (
        <li key={codia}>
          <Link to={path}>{large}</Link>
          {small !== '' && <span className="cmp__small">{small}</span>}
        </li>
      ))}
    </ol>
  )
}

export function VehicleRow({ data }: { data: ComparisonData }) {
  const { vehicles } = data
  return (
    <>
      <h2>Vehículos</h2>
      <Rows caption="Vehículos" vehicles={vehicles}>
        <Row name="Años con precio" className="cmp__drawn">
          {vehicles.map((vehicle) => (
            <Cell key={vehicle.codia}>
              <Silhouette body={vehicle.body} />
              {vehicle.from !== null && vehicle.to !== null ? (
                <span className="cmp__span">
                  <PlateSpan from={vehicle.from} to={vehicle.to} />
                </span>
              ) : (
                <span className="soft small">Sin usados</span>
              )}
              <Remove vehicle={vehicle} data={data} />
              <FavouriteHeart vehicleType={data.vehicleType} codia={vehicle.codia} name={vehicle.title} />
            </Cell>
          ))}
        </Row>
      </Rows>
    </>
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
