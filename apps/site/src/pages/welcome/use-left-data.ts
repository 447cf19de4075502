import { useEffect, useState } from 'react'
import type { OwnData } from '../../subjects/profile/data-fields.js'
import type { PlacesOffered } from '../../subjects/profile/places.server.js'

interface Written {
  own: OwnData
  places: PlacesOffered
}

let left: (Written & { email: string }) | null = null

/** Restores the fields after a visit to another step, unless the page answers a submission. */
export function useLeftData(formId: string, email: string, given: Written, isAnswered: boolean): Written {
  const [begun] = useState(() => (!isAnswered && left?.email === email ? left : given))
  const { provinces } = given.places
  useEffect(() => {
    const form = document.getElementById(formId)
    return () => {
      if (form instanceof HTMLFormElement) left = { email, ...typedIn(form, provinces) }
    }
  }, [formId, email, provinces])
  return begun
}

function typedIn(form: HTMLFormElement, provinces: string[]): Written {
  const fields = new FormData(form)
  const said = (name: keyof OwnData) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const localities = form.elements.namedItem('locality')
  const offered = localities instanceof HTMLSelectElement ? [...localities.options] : []
  const own: OwnData = {
    firstName: said('firstName'),
    lastName: said('lastName'),
    prefix: said('prefix'),
    phoneNumber: said('phoneNumber'),
    province: said('province'),
    locality: said('locality'),
    zipCode: said('zipCode'),
    companyName: null,
  }
  return {
    own,
    places: {
      provinces,
      province: own.province ?? '',
      localities: offered.map(({ value }) => value).filter((name) => name !== ''),
    },
  }
}
