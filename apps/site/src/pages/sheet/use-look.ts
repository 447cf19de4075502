import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  agreeForGood,
  dialogOfRefusal,
  isAgreedForGood,
  isShownToday,
  type LookDialog,
  type LookOutcome,
  rememberShown,
} from '../../subjects/look/look-dialog.js'
import { registerForPrices } from '../../modals/asked-prices.rules.js'
import type { OverPage } from '../../modals/modal-link.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { type ArchiveAnswer, isOfArchive, type LookAnswer, WITH_PAST } from './look-answer.js'
import { openedBy, withOpened } from './opened.rules.js'
import type { SheetData } from './sheet.server.js'

/** The form that asks for the prices, and the sheet with its answer. Later the loader brings them. */
export function useLook(loaded: SheetData) {
  const { codia, asksForPrices, archiveYears } = loaded
  const navigate = useNavigate()
  const location = useLocation()
  const fetcher = useFetcher<LookAnswer>({ key: `look-${codia}` })
  const sent = useActionData<LookAnswer | ArchiveAnswer>()
  const inDocument = isOfArchive(sent) ? undefined : sent
  const answer = fetcher.data ?? inDocument
  const sheet = withOpened(loaded, openedBy(answer))
  const { outcome, price, shown } = sheet
  const confirmed = archiveYears === null ? CONFIRMED : CONFIRMED_WITH_PAST
  const person = usePerson()
  const [dialog, setDialog] = useState(
    dialogOf(inDocument) ?? (asksForPrices ? dialogOfOutcome(outcome) : null),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
  const { data, submit } = fetcher

  const [handled, setHandled] = useState<LookAnswer>()
  if (data !== handled) {
    setHandled(data)
    if (data !== undefined && !isAgreed(data)) setDialog(isDismissed(data) ? null : dialogOf(data))
  }
  useEffect(() => {
    if (isAgreed(data)) submit(confirmed, { method: 'post' })
  }, [data, submit, confirmed])
  const isOpen = shown !== null
  useEffect(() => {
    if (isOpen && pressed.current) heading.current?.focus()
  }, [isOpen])

  const ask = (event: FormEvent) => {
    pressed.current = true
    if (fetcher.state !== 'idle') event.preventDefault()
    else if (outcome === null) {
      event.preventDefault()
      const state: OverPage = { overPage: true }
      navigate(registerForPrices(location), { state, preventScrollReset: true })
    } else if (outcome === 'charge') {
      event.preventDefault()
      if (isAgreedForGood()) submit(confirmed, { method: 'post' })
      else setDialog('confirm')
    }
  }

  const close = () => {
    rememberShown(dialog)
    setDialog(null)
  }

  const busy = fetcher.state !== 'idle'
  const free0km = price === null ? [] : [{ year: null, ...price, change: null, realChange: null }]
  return {
    Form: fetcher.Form,
    sheet,
    confirmed,
    shown,
    rows: shown?.rows ?? free0km,
    credits: shown?.credits ?? (answer?.kind === 'confirm' ? answer.credits : (person?.credits ?? null)),
    refusal: answer?.kind === 'refused' && !busy ? answer.reason : null,
    /** Since the page was opened. */
    hasPaid: answer?.kind === 'paid' && shown !== null,
    /** Paid for, but the prices couldn't be read. */
    isAway: outcome === 'free' && shown === null,
    busy,
    dialog,
    heading,
    ask,
    close,
    agree: (remember: boolean) => {
      pressed.current = true
      if (remember) agreeForGood()
      setDialog(null)
    },
  }
}

const CONFIRMED = { confirm: '1' }
const CONFIRMED_WITH_PAST = { ...CONFIRMED, [WITH_PAST]: '1' }

export type Look = ReturnType<typeof useLook>

function dialogOf(answer: LookAnswer | undefined): LookDialog | null {
  if (answer?.kind === 'confirm') return 'confirm'
  return answer?.kind === 'refused' ? dialogOfRefusal(answer.reason) : null
}

function dialogOfOutcome(outcome: LookOutcome): LookDialog | null {
  if (outcome === 'charge') return 'confirm'
  return outcome === 'no-credits' || outcome === 'credits-paused' || outcome === 'wrong-plan' ? outcome : null
}

function isAgreed(answer: LookAnswer | undefined): boolean {
  return answer?.kind === 'confirm' && isAgreedForGood()
}

function isDismissed(answer: LookAnswer): boolean {
  return answer.kind === 'refused' && isShownToday(answer.reason)
}
