import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { forget, HIDE_PRICE_ALERT, PAUSED_DISMISSED_ON, store, stored } from '../../browser/storage.js'
import { usePerson } from '../../session/use-reader.js'
import type { LookAnswer, LookOutcome, LookRefusal } from './look-answer.js'

/** What a person is told or asked over the page. */
export type LookDialog = Exclude<LookRefusal, 'failed'> | 'confirm'

/**
 * Asking for a vehicle's used prices. Every step is a form that works without scripts as well; with them the page
 * stays where it is, and a person who has already paid sees the prices at once.
 */
export function useLook(codia: number, outcome: LookOutcome) {
  const fetcher = useFetcher<LookAnswer>({ key: `look-${codia}` })
  const inDocument = useActionData<LookAnswer>()
  const answer = fetcher.data ?? inDocument
  const person = usePerson()
  const [dialog, setDialog] = useState(dialogOf(inDocument))
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef(false)
  const { data, submit } = fetcher
  const send = useCallback(
    (fields: Record<string, string>) => {
      submit(fields, { method: 'post' })
    },
    [submit],
  )

  const free = outcome === 'free' || outcome === 'nothing'
  const started = useRef(false)
  useEffect(() => {
    if (!free || started.current || answer !== undefined) return
    started.current = true
    // The server goes on only if it is still free: the month may have turned since the page was made.
    send({ expect: 'free' })
  }, [free, answer, send])

  const [told, setTold] = useState<LookAnswer>()
  if (data !== told) {
    setTold(data)
    if (data !== undefined && !isAgreed(data)) setDialog(isDismissed(data) ? null : dialogOf(data))
  }
  useEffect(() => {
    if (isAgreed(data)) send({ confirm: '1' })
    if (data?.kind === 'prices' && asked.current) heading.current?.focus()
  }, [data, send])

  const creditsActive = person?.creditsActive === true
  useEffect(() => {
    if (creditsActive) forget(PAUSED_DISMISSED_ON)
  }, [creditsActive])

  const ask = (event: FormEvent) => {
    asked.current = true
    if (fetcher.state !== 'idle') event.preventDefault()
    else if (outcome === null) {
      event.preventDefault()
      setDialog('visitor')
    } else if (outcome === 'charge') {
      event.preventDefault()
      if (stored(HIDE_PRICE_ALERT) === null) setDialog('confirm')
      else send({ confirm: '1' })
    }
  }

  const close = () => {
    if (dialog === 'credits-paused') store(PAUSED_DISMISSED_ON, today())
    setDialog(null)
  }

  const busy = fetcher.state !== 'idle'
  return {
    Form: fetcher.Form,
    rows: answer?.kind === 'prices' ? answer.rows : null,
    credits:
      answer?.kind === 'prices' || answer?.kind === 'confirm' ? answer.credits : (person?.credits ?? null),
    refusal: answer?.kind === 'refused' && !busy ? answer.reason : null,
    /** Paid for, or free, but not here yet. */
    seen: free && answer?.kind !== 'unpaid',
    busy,
    dialog,
    heading,
    ask,
    close,
    agree: (remember: boolean) => {
      if (remember) store(HIDE_PRICE_ALERT, 'true')
      setDialog(null)
    },
  }
}

export type Look = ReturnType<typeof useLook>

function dialogOf(answer: LookAnswer | undefined): LookDialog | null {
  if (answer?.kind === 'confirm') return 'confirm'
  return answer?.kind === 'refused' && answer.reason !== 'failed' ? answer.reason : null
}

/** Whether it asks for what the person has agreed to once and for all. */
function isAgreed(answer: LookAnswer | undefined): boolean {
  return answer?.kind === 'confirm' && stored(HIDE_PRICE_ALERT) !== null
}

/** spec 1 §4, step 4: the paused subscription is told of once a day. */
function isDismissed(answer: LookAnswer): boolean {
  const paused = answer.kind === 'refused' && answer.reason === 'credits-paused'
  return paused && stored(PAUSED_DISMISSED_ON) === today()
}

/** The visitor's own day, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
