import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import {
  agreeForGood,
  dialogOfRefusal,
  isAgreedForGood,
  isShownToday,
  type LookDialog,
  rememberShown,
} from '../../subjects/look/look-dialog.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { CODIAS, KIND, YEAR } from './comparison-address.rules.js'
import type { ComparisonData, PaymentAnswer } from './comparison-data.js'

/** Each step is a form that works without scripts. */
export function usePayment(
  { payment, vehicleType, asked, prices }: ComparisonData,
  heading: RefObject<HTMLHeadingElement>,
) {
  // A key per set of vehicles, so that an answer for other vehicles doesn't show.
  const fetcher = useFetcher<PaymentAnswer>({ key: `comparison-${asked.codias.join('-')}` })
  const sent = useActionData<PaymentAnswer>()
  const answer = fetcher.data ?? sent
  const [dialog, setDialog] = useState(dialogOf(sent))
  const { data, submit, state } = fetcher
  const due = answer?.kind === 'confirm' ? answer.due : payment.due
  const { year } = prices
  const fields = fieldsOf({ vehicleType, due, year })
  const confirmed = { ...fields, confirm: '1' }

  const [handled, setHandled] = useState<PaymentAnswer>()
  if (data !== handled) {
    setHandled(data)
    if (data !== undefined) setDialog(isDismissed(data) ? null : dialogOf(data))
  }
  useEffect(() => {
    if (data?.kind === 'confirm' && isAgreedForGood())
      submit({ ...fieldsOf({ vehicleType, due: data.due, year }), confirm: '1' }, { method: 'post' })
    if (data?.kind === 'paid' && state === 'idle') heading.current?.focus()
  }, [data, state, submit, vehicleType, year, heading])

  const busy = state !== 'idle'
  return {
    Form: fetcher.Form,
    fields,
    confirmed,
    due,
    credits: answer?.kind === 'confirm' ? answer.credits : payment.credits,
    refusal: answer?.kind === 'refused' && !busy ? answer.reason : null,
    paid: answer?.kind === 'paid' && !busy ? answer : null,
    busy,
    dialog,
    ask: (event: FormEvent) => {
      if (busy) {
        event.preventDefault()
        return
      }
      if (payment.outcome !== 'charge') return
      event.preventDefault()
      if (isAgreedForGood()) submit(confirmed, { method: 'post' })
      else setDialog('confirm')
    },
    close: () => {
      rememberShown(dialog)
      setDialog(null)
    },
    agree: (remember: boolean) => {
      if (remember) agreeForGood()
      setDialog(null)
    },
  }
}

export type Payment = ReturnType<typeof usePayment>

interface Wanted extends Pick<ComparisonData, 'vehicleType'>, Pick<ComparisonData['prices'], 'year'> {
  due: readonly { codia: number }[]
}

function fieldsOf({ vehicleType, due, year }: Wanted) {
  return {
    [KIND]: kindOf(vehicleType).word,
    [CODIAS]: due.map(({ codia }) => codia).join('-'),
    ...(typeof year === 'number' ? { [YEAR]: String(year) } : {}),
  }
}

function dialogOf(answer: PaymentAnswer | undefined): LookDialog | null {
  if (answer?.kind === 'confirm') return 'confirm'
  return answer?.kind === 'refused' ? dialogOfRefusal(answer.reason) : null
}

function isDismissed(answer: PaymentAnswer): boolean {
  if (answer.kind === 'confirm') return isAgreedForGood()
  return answer.kind === 'refused' && isShownToday(answer.reason)
}
