import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { writtenIn } from '../browser/written-in.js'
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
const idOf = (formId: string) => `${formId}-error`
const isInPage = (formId: string) =>
  typeof document !== 'undefined' && document.getElementById(idOf(formId)) !== null

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
  // It stood in the document, with the focus, before there were scripts: a person who went on to a field since then stays there.
  const [cameWithPage] = useState(() => hasErrors && isInPage(formId))
  const isFirst = useRef(true)
  useEffect(() => {
    const staysThere = isFirst.current && cameWithPage && writtenIn(document.getElementById(formId)) !== null
    isFirst.current = false
    if (hasErrors && !staysThere) box.current?.focus()
  }, [attempt, result, hasErrors, cameWithPage, formId])
  if (!hasErrors) return null
  return (
    <div
      ref={box}
      // What conform ties the form to.
      id={idOf(formId)}
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
