import { IconButton } from '../../components/ui/button.js'
import { useFavourites } from '../session/use-reader.js'
import { FavouriteForm } from './favourite-form.js'
import { useFavourite, type Vehicle } from './use-favourite.js'

interface FavouriteHeartProps extends Vehicle {
  name: string
}

export function FavouriteHeart(props: FavouriteHeartProps) {
  return useFavourites() === null ? null : <Offered {...props} />
}

function Offered({ name, ...vehicle }: FavouriteHeartProps) {
  const { isOn, ...rest } = useFavourite(vehicle)
  return (
    <FavouriteForm {...rest}>
      <IconButton type="submit" icon="heart" label={`Favorito: ${name}`} aria-pressed={isOn} />
    </FavouriteForm>
  )
}
