import { type HTMLInputAutoCompleteAttribute, type ReactNode, useEffect, useId, useRef } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { InPageLink } from '../components/in-page-link.js'
import type { AccountField, FormProblem } from './problems.js'

/** What is wrong with a form, read out and focused when it comes. */
export function Problems({ problems }: { problems: FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="problems" {...FIRST_FOCUSED}>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={message}>
            {field === null ? message : <InPageLink to={inputId(field)}>{message}</InPageLink>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface InputProps {
  label: string
  field: AccountField
  type: 'email' | 'password'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  defaultValue?: string
  /** Focused when the dialog opens. */
  first?: boolean
  problems: FormProblem[]
}

export function Input({ label, field, type, autoComplete, hint, defaultValue, first, problems }: InputProps) {
  const hintId = useId()
  const wrong = isWrong(field, problems)
  return (
    <div>
      <label htmlFor={inputId(field)} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={inputId(field)}
        name={field}
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        required
        aria-invalid={wrong || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        {...(first === true && problems.length === 0 ? FIRST_FOCUSED : {})}
      />
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What an account gives, one line each. */
export function Perks({ perks }: { perks: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      {perks.map((perk, index) => (
        <li key={index} className="flex gap-2">
          <svg
            viewBox="0 0 20 20"
            className="mt-0.5 size-4 shrink-0 text-brand"
            aria-hidden="true"
            focusable="false"
          >
            <path d="m3 10 5 5 9-11" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          <span>{perk}</span>
        </li>
      ))}
    </ul>
  )
}

export function inputId(field: AccountField): string {
  return `cuenta-${field}`
}

export function isWrong(field: AccountField, problems: FormProblem[]): boolean {
  return problems.some((problem) => problem.field === field)
}
