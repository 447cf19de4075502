import { useEffect, useId, useRef } from 'react'
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
}

/** What is wrong with a form, read out and focused each time that it was sent. Its links keep what was answered. */
export function ErrorSummary({ formId, lines, attempt, result, heading: Heading = 'h2' }: ErrorSummaryProps) {
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
      role="alert"
      aria-labelledby={headingId}
      tabIndex={-1}
      className="problems"
      {...FIRST_FOCUSED}
    >
      <Heading id={headingId} className="font-semibold">
        Hay un problema
      </Heading>
      <ul>
        {lines.map(({ field, message }) => (
          <li key={message}>
            {field === null ? message : <InPageLink to={`${formId}-${field}`}>{message}</InPageLink>}
          </li>
        ))}
      </ul>
    </div>
  )
}
