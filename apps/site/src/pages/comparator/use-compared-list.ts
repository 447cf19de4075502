import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { comparedList, keepCompared } from '../../subjects/comparator/compared-list.js'
import { comparatorPath } from '../../paths.js'
import type { ComparisonData } from './comparison-data.js'

/** The stored list follows the URL; writes only new vehicles, to keep other tabs' additions. */
export function useComparedList({ asked, asksFor, vehicles, vehicleType }: ComparisonData): void {
  const navigate = useNavigate()
  const codias = vehicles.map(({ codia }) => codia).join('-')
  const { wanted } = asked
  const key = `${vehicleType} ${codias} ${asksFor}`
  const followed = useRef('')
  useEffect(() => {
    if (followed.current === key) return
    followed.current = key
    const own = codias === '' ? [] : codias.split('-').map((codia) => ({ codia: Number(codia), vehicleType }))
    const kept = comparedList()
    const [first] = kept
    if (asksFor === 'vehicles') keepCompared(own)
    else if (first === undefined) return
    else if (asksFor === 'kind' && first.vehicleType !== vehicleType) keepCompared([])
    else {
      const path = comparatorPath(
        first.vehicleType,
        kept.map(({ codia }) => codia),
        wanted,
      )
      navigate(path, { replace: true })
    }
  }, [key, codias, asksFor, vehicleType, wanted, navigate])
}

/** The stored list may have changed in another tab; without one, uses the page's vehicles. */
export function codiasWithout(codia: number, { vehicles, vehicleType }: ComparisonData): number[] {
  const kept = comparedList().filter((one) => one.vehicleType === vehicleType)
  const all = kept.length > 0 ? kept : vehicles
  return all.map((one) => one.codia).filter((one) => one !== codia)
}

export function keepCodias(codias: readonly number[], vehicleType: ComparisonData['vehicleType']): void {
  keepCompared(codias.map((codia) => ({ codia, vehicleType })))
}
