import type { ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon } from './icons.js'
import { type BodyShape, Silhouette } from './silhouette.js'

const TONES = {
  info: { icon: 'info', word: 'Información' },
  success: { icon: 'check', word: 'Listo' },
  warning: { icon: 'alert', word: 'Atención' },
  error: { icon: 'error', word: 'Error' },
} as const

interface CalloutProps {
  tone?: keyof typeof TONES
  title: string
  live?: boolean
  children?: ReactNode
}

export function Callout({ tone = 'info', title, live = false, children }: CalloutProps) {
  const { icon, word } = TONES[tone]
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status'
  return (
    <div className={`callout callout--${tone}`} {...(live ? { role } : {})}>
      <Icon name={icon} />
      <div>
        <p className="callout__title">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {children}
      </div>
    </div>
  )
}

const ROWS = 4

export function Skeletons({ look = 'text' }: { look?: 'text' | 'table' }) {
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      <div className="skeletons" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) =>
          look === 'table' ? (
            <div key={row} className="skeletons__row">
              <span className="skeleton skeleton--plate" />
              <span className="skeleton" />
              <span className="skeleton skeleton--short" />
            </div>
          ) : (
            <span
              key={row}
              className={classes(
                'skeleton',
                row === 0 && 'skeleton--title',
                row === ROWS - 1 && 'skeleton--short',
              )}
            />
          ),
        )}
      </div>
    </div>
  )
}

interface EmptyStateProps {
  title: string
  body?: BodyShape
  level?: 2 | 3
  children: ReactNode
}

export function EmptyState({ title, body = 'hatch', level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="nothing">
      <Silhouette body={body} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
