import type { VehicleType } from '@preciosa/contracts'
import { useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { FAVOURITE_PATH } from '../../paths.js'
import { useFavourites } from '../session/use-reader.js'
import type { FavouriteAnswer } from './favourite.server.js'

export interface Vehicle {
  vehicleType: VehicleType
  codia: number
}

/** All hearts of one version share its state and form. */
export function useFavourite({ vehicleType, codia }: Vehicle) {
  const favourites = useFavourites()
  const { Form, formData, data, submit, state } = useFetcher<FavouriteAnswer>({ key: `favorito-${codia}` })
  const { pathname, search } = useLocation()
  const wanted = formData?.get('favorito')
  const isOn = typeof wanted === 'string' ? wanted === '1' : (favourites?.includes(codia) ?? false)
  const fields = { tipo: vehicleType, codia: String(codia), favorito: isOn ? '0' : '1' }
  const send = (event: FormEvent) => {
    event.preventDefault()
    // While the pages reload, the former press is done.
    if (state === 'submitting') return
    submit(
      { ...fields, volver: pathname + search, con: 'scripts' },
      { method: 'post', action: FAVOURITE_PATH },
    )
  }
  return {
    isOn,
    problem: state === 'idle' ? (data?.problem ?? null) : null,
    Form,
    form: { method: 'post', action: FAVOURITE_PATH, onSubmit: send } as const,
    fields: { ...fields, volver: pathname + search },
  }
}
