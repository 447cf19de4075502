import './price-grid.css'
import { Link, useNavigate, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useReached } from '../../navigation/use-reached.js'
import { infogridPath } from '../../paths.js'
import { STEP } from './grid-address.rules.js'
import type { InfogridData } from './infogrid-data.js'

interface MoreRowsProps extends Pick<InfogridData, 'vehicleType' | 'chosen' | 'next'> {
  shown: number
  onCome: (row: number) => void
}

export function MoreRows({ vehicleType, chosen, next, shown, onCome }: MoreRowsProps) {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const place = useRef<HTMLParagraphElement>(null)
  const asked = useRef<number | null>(null)
  const path = infogridPath(vehicleType, { ...chosen, rows: chosen.rows + STEP })

  const load = useCallback(() => {
    navigate(path, { replace: true, preventScrollReset: true })
  }, [navigate, path])
  useReached(place, isLoading || next === null ? null : load)

  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return
    onCome(asked.current)
    asked.current = null
  }, [shown, onCome])

  if (next === null) return null
  return (
    <p ref={place} className="grid-frame__more">
      <Link
        to={path}
        replace
        preventScrollReset
        className="btn"
        aria-busy={isLoading || undefined}
        onClick={() => {
          asked.current = shown
        }}
      >
        Ver {next} más
      </Link>
    </p>
  )
}
