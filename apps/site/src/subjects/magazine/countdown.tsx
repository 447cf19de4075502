import './magazine.css'
import type { Period } from '@preciosa/contracts'
import { useEffect, useState } from 'react'
import { monthName } from '../../format/months.js'
import { comingIssue, missingToday, type Remaining, remaining } from './countdown.rules.js'

interface CountdownProps {
  /** ISO time of the server, for the first drawing. */
  now: string
  /** Of the newest issue; null without any. */
  latest: Period | null
}

const PARTS = [
  ['days', 'días'],
  ['hours', 'horas'],
  ['minutes', 'minutos'],
  ['seconds', 'segundos'],
] as const satisfies readonly (readonly [keyof Remaining, string])[]

/** To the next issue, each second. At zero it stops: the issue comes when it is published. */
export function Countdown({ now: start, latest }: CountdownProps) {
  const [coming] = useState(() => comingIssue(Date.parse(start)))
  const now = useNow(start)
  const missing = now >= coming.at ? coming.period : missingToday(latest, now)
  if (missing !== null)
    return (
      <p>
        <b>La edición de {monthName(missing)} sale hoy.</b> Todavía no está: probá en un rato.
      </p>
    )
  const left = remaining(coming.at, now)
  const days = left.days === 1 ? 'Falta 1 día' : `Faltan ${left.days} días`
  return (
    <>
      <p>
        <b>La de {monthName(coming.period)} sale el 1.º</b>
      </p>
      <div
        className="countdown"
        role="timer"
        aria-label={`${days} para la edición de ${monthName(coming.period)}`}
      >
        {PARTS.map(([part, word]) => (
          <span key={part} className="plate plate--queries">
            <small>{word}</small> {String(left[part]).padStart(2, '0')}
          </span>
        ))}
      </div>
    </>
  )
}

function useNow(start: string): number {
  const [now, setNow] = useState(() => Date.parse(start))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
