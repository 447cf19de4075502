import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.js'
import { LabelText } from './field.js'
import { askedFor, type End, endsOf, type Limits, moved, numberIn, shareOf } from './range.rules.js'

interface RangeFieldProps {
  label: string
  hint?: ReactNode
  limits: Limits
  /** Null at the limit. */
  from: number | null
  to: number | null
  /** The form sends the boxes' texts; the server validates them. */
  names: Record<End, string>
  textOf: (value: number) => string
  onSet?: (range: { from: number | null; to: number | null }) => void
}

const ENDS: readonly [End, string][] = [
  ['from', 'Desde'],
  ['to', 'Hasta'],
]

/** Calls `onSet` on release, Enter or blur, not while a handle moves. */
export function RangeField({ label, hint, limits, names, textOf, onSet, ...given }: RangeFieldProps) {
  const hintId = useId()
  const set = endsOf(given.from, given.to, limits)
  const [shown, setShown] = useState(set)
  const [ends, setEnds] = useState(set)
  const [written, setWritten] = useState<Partial<Record<End, string>>>({})
  if (shown.from !== set.from || shown.to !== set.to) {
    setShown(set)
    setEnds(set)
    setWritten({})
  }
  const settle = (next = ends) => {
    setEnds(next)
    setWritten({})
    if (next.from !== set.from || next.to !== set.to) onSet?.(askedFor(next, limits))
  }
  const settleWritten = (end: End) => {
    const text = written[end]
    if (text === undefined) return
    const limit = end === 'from' ? limits.min : limits.max
    settle(moved(ends, end, numberIn(text) ?? limit, limits))
  }
  const onEnter = (event: KeyboardEvent, work: () => void) => {
    if (event.key !== 'Enter' || onSet === undefined) return
    event.preventDefault()
    work()
  }
  return (
    <fieldset className="form-field" aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className="form-field__label">
        <LabelText label={label} />
      </legend>
      {hint !== undefined && (
        <p id={hintId} className="form-field__hint">
          {hint}
        </p>
      )}
      <div className="range__bar only-with-scripts">
        <svg aria-hidden="true" focusable="false">
          <rect className="range__all" width="100%" height="100%" rx="3" />
          <rect
            className="range__part"
            x={`${shareOf(ends.from, limits)}%`}
            width={`${shareOf(ends.to, limits) - shareOf(ends.from, limits)}%`}
            height="100%"
          />
        </svg>
        {ENDS.map(([end, name]) => (
          <Handle
            key={end}
            label={`${label}, ${name.toLowerCase()}`}
            limits={limits}
            value={ends[end]}
            text={textOf(ends[end])}
            // At the right end the left handle would lie below the other one.
            above={end === 'from' && shareOf(ends.from, limits) > 50}
            onMove={(value) => setEnds(moved(ends, end, value, limits))}
            onLetGo={() => settle()}
            onKeyDown={(event) => onEnter(event, () => settle())}
          />
        ))}
      </div>
      <div className="range__boxes">
        {ENDS.map(([end, name]) => (
          <label key={end}>
            {name}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="control"
              name={names[end]}
              value={written[end] ?? textOf(ends[end])}
              onChange={({ currentTarget: { value } }) => setWritten((other) => ({ ...other, [end]: value }))}
              onBlur={() => settleWritten(end)}
              onKeyDown={(event) => onEnter(event, () => settleWritten(end))}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface HandleProps {
  label: string
  limits: Limits
  value: number
  text: string
  above: boolean
  onMove: (value: number) => void
  onLetGo: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Handle({ label, limits, value, text, above, onMove, onLetGo, onKeyDown }: HandleProps) {
  const input = useRef<HTMLInputElement>(null)
  const byKeys = useRef(false)
  const letGo = useRef(onLetGo)
  useEffect(() => {
    letGo.current = onLetGo
  })
  useEffect(() => {
    const handle = input.current
    // React's `onChange` fires on each move, the native event on release, but also on each key press.
    const changed = () => {
      if (!byKeys.current) letGo.current()
    }
    handle?.addEventListener('change', changed)
    return () => handle?.removeEventListener('change', changed)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      className={classes('range__handle', above && 'range__handle--above')}
      aria-label={label}
      aria-valuetext={text}
      {...limits}
      value={value}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      onPointerDown={() => (byKeys.current = false)}
      onKeyDown={(event) => {
        byKeys.current = true
        onKeyDown(event)
      }}
      onBlur={onLetGo}
    />
  )
}
