import { Button } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'
import { useFavourites } from '../session/use-reader.js'
import { FavouriteForm } from './favourite-form.js'
import { useFavourite, type Vehicle } from './use-favourite.js'

export function FavouriteButton(vehicle: Vehicle) {
  return useFavourites() === null ? null : <Offered {...vehicle} />
}

function Offered(vehicle: Vehicle) {
  const { isOn, ...rest } = useFavourite(vehicle)
  return (
    <FavouriteForm {...rest}>
      <Button type="submit" aria-pressed={isOn}>
        <Icon name="heart" /> Favorito
      </Button>
    </FavouriteForm>
  )
}
