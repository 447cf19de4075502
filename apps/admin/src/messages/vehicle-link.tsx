import { Link } from '@mui/material'
import type { Message } from '@preciosa/contracts'

/** Leads to the site's sheet of the vehicle that a message is about; nothing where it is about none. */
export function VehicleLink({ vehicle }: Pick<Message, 'vehicle'>) {
  if (vehicle === null) return null
  return (
    <Link
      href={vehicle.url}
      target="_blank"
      rel="noreferrer"
      // The row of a list opens the message.
      onClick={(event) => event.stopPropagation()}
    >
      Ficha {vehicle.codia}
    </Link>
  )
}
