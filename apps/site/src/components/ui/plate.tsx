import { Link } from '@remix-run/react'
import { classes } from './classes.js'
import { plateKind, plateText } from './plate.rules.js'

interface PlateProps {
  /** Null is a new vehicle. */
  year: number | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  chosen?: boolean
}

export function Plate({ year, size = 'md', chosen = false }: PlateProps) {
  return <span className={classes(lookOf(year, size), chosen && 'plate--chosen')}>{plateText(year)}</span>
}

interface PlatesProps {
  label: string
  years: readonly (number | null)[]
  chosen?: number | null | undefined
  pathOf: (year: number | null) => string
  row?: boolean
}

export function Plates({ label, years, chosen, pathOf, row = false }: PlatesProps) {
  return (
    <nav aria-label={label} className={classes('plates', row && 'plates--row')}>
      {years.map((year) => (
        <Link
          key={year ?? '0km'}
          to={pathOf(year)}
          preventScrollReset
          className={lookOf(year, 'md')}
          aria-current={year === chosen || undefined}
        >
          {plateText(year)}
        </Link>
      ))}
    </nav>
  )
}

export function PlateSpan({ from, to }: { from: number; to: number | null }) {
  if (from === to) return <Plate year={from} size="sm" />
  return (
    <span className="plate-span">
      <Plate year={from} size="sm" />
      <i aria-hidden="true" />
      <span className="sr-only"> a </span>
      <Plate year={to} size="sm" />
    </span>
  )
}

function lookOf(year: number | null, size: PlateProps['size']): string {
  const kind = plateKind(year)
  return classes('plate', kind !== 'white' && `plate--${kind}`, size !== 'md' && `plate--${size ?? 'md'}`)
}
