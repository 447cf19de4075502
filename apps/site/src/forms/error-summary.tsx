import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { InPageLink } from '../components/in-page-link.js'
import type { SummaryLine } from './form-rules.js'

interface ErrorSummaryProps {
  formId: string
  lines: SummaryLine[]
  attempt: string
  result: unknown
  /** The heading's level, below what it stands in. */
  heading?: 'h2' | 'h3'
  /** What fields are called, where several may have the same message. */
  labels?: Readonly<Record<string, string>>
  /** A way on, below what is wrong. */
  children?: ReactNode
}

const NO_LABELS = {}

/**
 * What is wrong with a form, focused each time that it was sent. Its links keep what was answered. The focus is on a box of no
 * role around the alert: on the alert itself screen readers say everything twice.
 */
export function ErrorSummary({
  formId,
  lines,
  attempt,
  result,
  heading: Heading = 'h2',
  labels = NO_LABELS,
  children,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const hasErrors = lines.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [attempt, result, hasErrors])
  if (!hasErrors) return null
  return (
    <div
      ref={box}
      // What conform ties the form to.
      id={`${formId}-error`}
      tabIndex={-1}
      className="problems"
      {...FIRST_FOCUSED}
    >
      <div role="alert" aria-labelledby={headingId}>
        <Heading id={headingId}>Hay un problema</Heading>
        <ul>
          {lines.map(({ field, message, shared }) => (
            <li key={`${field ?? ''} ${message}`}>
              {field === null ? (
                message
              ) : (
                <InPageLink to={`${formId}-${field}`}>
                  {shared && labels[field] !== undefined ? `${labels[field]}: ${message}` : message}
                </InPageLink>
              )}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
