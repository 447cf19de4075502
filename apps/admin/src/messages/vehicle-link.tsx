import { Link } from '@mui/material'
import type { Message } from '@preciosa/contracts/contact'

export function VehicleLink({ vehicle }: Pick<Message, 'vehicle'>) {
  if (vehicle === null) return null
  return (
    <Link
      href={vehicle.url}
      target="_blank"
      rel="noreferrer"
      // A click on the row would open the message.
      onClick={(event) => event.stopPropagation()}
    >
      Ficha {vehicle.codia}
    </Link>
  )
}
