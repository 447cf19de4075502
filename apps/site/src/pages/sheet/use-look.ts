import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { forget, PAUSED_DISMISSED_ON } from '../../browser/storage.js'
import {
  agreeForGood,
  dialogOfRefusal,
  isAgreedForGood,
  isShownToday,
  type LookDialog,
  rememberShown,
} from '../../look/look-dialog.js'
import { usePerson } from '../../session/use-reader.js'
import { type ArchiveAnswer, isOfArchive, type LookAnswer } from './look-answer.js'
import { isSame } from './sheet-address.rules.js'
import type { SheetData } from './sheet.server.js'

export function useLook({ codia, outcome, price, asked }: SheetData) {
  const fetcher = useFetcher<LookAnswer>({ key: `look-${codia}` })
  const sent = useActionData<LookAnswer | ArchiveAnswer>()
  const inDocument = isOfArchive(sent) ? (sent.shown ?? undefined) : sent
  const answer = fetcher.data ?? inDocument
  const person = usePerson()
  const [dialog, setDialog] = useState(dialogOf(inDocument))
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
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
    // `expect=free`: the month may have changed since the page was rendered, and a credit must not be spent.
    send({ expect: 'free' })
  }, [free, answer, send])

  // After a change of year or currency, the previous prices stay until the new answer arrives.
  const isOfAnother = answer?.kind === 'prices' && !isSame(answer.asked, asked)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isOfAnother && isIdle) send({ expect: 'free' })
  }, [isOfAnother, isIdle, send])

  const [handled, setHandled] = useState<LookAnswer>()
  if (data !== handled) {
    setHandled(data)
    if (data !== undefined && !isAgreed(data)) setDialog(isDismissed(data) ? null : dialogOf(data))
  }
  useEffect(() => {
    if (isAgreed(data)) send({ confirm: '1' })
    if (data?.kind === 'prices' && pressed.current) heading.current?.focus()
  }, [data, send])

  const creditsActive = person?.creditsActive === true
  useEffect(() => {
    if (creditsActive) forget(PAUSED_DISMISSED_ON)
  }, [creditsActive])

  const ask = (event: FormEvent) => {
    pressed.current = true
    if (fetcher.state !== 'idle') event.preventDefault()
    else if (outcome === null) {
      event.preventDefault()
      setDialog('visitor')
    } else if (outcome === 'charge') {
      event.preventDefault()
      if (isAgreedForGood()) send({ confirm: '1' })
      else setDialog('confirm')
    }
  }

  const close = () => {
    rememberShown(dialog)
    setDialog(null)
  }

  const busy = fetcher.state !== 'idle'
  const shown = answer?.kind === 'prices' ? answer : null
  const free0km = price === null ? [] : [{ year: null, ...price, change: null, realChange: null }]
  return {
    Form: fetcher.Form,
    shown,
    rows: shown?.rows ?? free0km,
    credits:
      answer?.kind === 'prices' || answer?.kind === 'confirm' ? answer.credits : (person?.credits ?? null),
    refusal: answer?.kind === 'refused' && !busy ? answer.reason : null,
    seen: free && answer?.kind !== 'unpaid',
    busy,
    dialog,
    heading,
    ask,
    close,
    agree: (remember: boolean) => {
      if (remember) agreeForGood()
      setDialog(null)
    },
  }
}

export type Look = ReturnType<typeof useLook>

function dialogOf(answer: LookAnswer | undefined): LookDialog | null {
  if (answer?.kind === 'confirm') return 'confirm'
  return answer?.kind === 'refused' ? dialogOfRefusal(answer.reason) : null
}

function isAgreed(answer: LookAnswer | undefined): boolean {
  return answer?.kind === 'confirm' && isAgreedForGood()
}

function isDismissed(answer: LookAnswer): boolean {
  return answer.kind === 'refused' && isShownToday(answer.reason)
}
