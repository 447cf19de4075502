import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { typedIn } from '../browser/typed-in.js'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { InPageLink } from '../components/in-page-link.js'
import type { SummaryLine } from './form-rules.js'

interface ErrorSummaryProps {
  formId: string
  lines: SummaryLine[]
  attempt: string
  result: unknown
  heading?: 'h2' | 'h3'
  labels?: Readonly<Record<string, string>>
  children?: ReactNode
}

const NO_LABELS = {}
const idOf = (formId: string) => `${formId}-error`
const isInPage = (formId: string) =>
  typeof document !== 'undefined' && document.getElementById(idOf(formId)) !== null

/** The focused box has no role, since screen readers read a focused alert twice. */
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
  // The server rendered the summary: if the user has moved on to a field, the focus stays there.
  const [cameWithPage] = useState(() => hasErrors && isInPage(formId))
  const isFirst = useRef(true)
  useEffect(() => {
    const staysThere = isFirst.current && cameWithPage && typedIn(document.getElementById(formId)) !== null
    isFirst.current = false
    if (hasErrors && !staysThere) box.current?.focus()
  }, [attempt, result, hasErrors, cameWithPage, formId])
  if (!hasErrors) return null
  return (
    <div ref={box} id={idOf(formId)} tabIndex={-1} className="problems" {...FIRST_FOCUSED}>
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
