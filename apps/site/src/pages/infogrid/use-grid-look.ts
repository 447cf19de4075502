import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import {
  agreeForGood,
  dialogOfRefusal,
  isAgreedForGood,
  isToldToday,
  rememberTold,
} from '../../look/look-dialog.js'
import type { GridAnswer } from './infogrid-data.js'

/** What a person is asked or told over the grid. */
export type GridDialog = Extract<GridAnswer, { kind: 'confirm' | 'few' | 'refused' }>

/**
 * Asking for the prices of chosen versions: a form that works without scripts as well. What was opened the page's own loader
 * shows, which is asked again after it.
 * @param onOpened the chosen versions are open
 */
export function useGridLook(onOpened: () => void) {
  const fetcher = useFetcher<GridAnswer>({ key: 'infogrid' })
  const sent = useActionData<GridAnswer>()
  const { data, Form, submit } = fetcher
  const [dialog, setDialog] = useState(dialogOf(sent))
  const [told, setTold] = useState<GridAnswer | undefined>(data)
  if (data !== told) {
    setTold(data)
    setDialog(data !== undefined && isDismissed(data) ? null : dialogOf(data))
    if (data?.kind === 'opened') onOpened()
  }
  const busy = fetcher.state !== 'idle'

  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (busy) {
      event.preventDefault()
      return
    }
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    if (!(pressed instanceof HTMLButtonElement) || pressed.name !== 'solo') return
    // One version, of a person who has agreed once and for all; a set's cost is always said first.
    if (!isAgreedForGood()) return
    event.preventDefault()
    submit({ solo: pressed.value, confirm: '1' }, { method: 'post' })
  }

  return {
    Form,
    ask,
    busy,
    /** What the last answer was, once it is whole. */
    answer: busy ? undefined : (data ?? sent),
    dialog,
    close: () => {
      if (dialog?.kind === 'refused') rememberTold(dialogOfRefusal(dialog.reason))
      setDialog(null)
    },
    agree: (remember: boolean) => {
      if (remember) agreeForGood()
      setDialog(null)
    },
  }
}

export type GridLook = ReturnType<typeof useGridLook>

function dialogOf(answer: GridAnswer | undefined): GridDialog | null {
  if (answer?.kind === 'confirm' || answer?.kind === 'few') return answer
  return answer?.kind === 'refused' && answer.reason !== 'failed' ? answer : null
}

function isDismissed(answer: GridAnswer): boolean {
  return answer.kind === 'refused' && isToldToday(answer.reason)
}
