import AddressesIcon from '@mui/icons-material/AltRoute'
import { backofficeContactAddressRoutes as routes } from '@preciosa/contracts/contact'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const contactAddresses: ConsoleResource = {
  name: 'contact-addresses',
  screens: {
    menu: 'Direcciones de contacto',
    icon: AddressesIcon,
    list: lazy(() => import('./addresses-page.js')),
  },
  calls: { all: routes.contactAddresses },
  texts: {
    name: 'Dirección de contacto |||| Direcciones de contacto',
    fields: { id: 'Tipo de mensaje', address: 'Va a' },
  },
}
