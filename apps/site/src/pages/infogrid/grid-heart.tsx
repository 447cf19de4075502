import type { VehicleType } from '@preciosa/contracts'
import { useLocation } from '@remix-run/react'
import { IconButton } from '../../components/ui/button.js'
import { useFavourite } from '../../subjects/favourites/use-favourite.js'
import { FAVOURITE_PATH } from '../../paths.js'
import { useFavourites } from '../../subjects/session/use-reader.js'

const FORMS = { add: 'grilla-agregar', remove: 'grilla-quitar' }

/** Forms of the grid's hearts for browsers without scripts, since forms can't be nested. */
export function GridHeartForms({ vehicleType }: { vehicleType: VehicleType }) {
  const { pathname, search } = useLocation()
  if (useFavourites() === null) return null
  return Object.entries(FORMS).map(([what, id]) => (
    <form key={id} id={id} method="post" action={FAVOURITE_PATH} hidden>
      <input type="hidden" name="tipo" value={vehicleType} />
      <input type="hidden" name="favorito" value={what === 'add' ? '1' : '0'} />
      <input type="hidden" name="volver" value={pathname + search} />
    </form>
  ))
}

interface GridHeartProps {
  vehicleType: VehicleType
  codia: number
  name: string
  tab: { tabIndex?: number }
}

export function GridHeart({ vehicleType, codia, name, tab }: GridHeartProps) {
  const { isOn, problem, form } = useFavourite({ vehicleType, codia })
  return (
    <>
      <IconButton
        type="submit"
        form={isOn ? FORMS.remove : FORMS.add}
        name="codia"
        value={codia}
        onClick={form.onSubmit}
        icon="heart"
        label={`Favorito: ${name}`}
        aria-pressed={isOn}
        {...tab}
      />
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}
