import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import {
  agreeForGood,
  dialogOfRefusal,
  isAgreedForGood,
  isShownToday,
  rememberShown,
} from '../../subjects/look/look-dialog.js'
import type { GridAnswer, OpenedVersion } from './infogrid-data.js'

export type GridDialog = Extract<GridAnswer, { kind: 'confirm' | 'few' | 'refused' }>

/** The form works without scripts: then the page's loader shows the opened prices. */
export function useGridLook(onOpened: (versions: readonly OpenedVersion[]) => void) {
  const fetcher = useFetcher<GridAnswer>({ key: 'infogrid' })
  const sent = useActionData<GridAnswer>()
  const { data, Form, submit } = fetcher
  const [dialog, setDialog] = useState(dialogOf(sent))
  const [handled, setHandled] = useState<GridAnswer | undefined>(data)
  if (data !== handled) {
    setHandled(data)
    setDialog(data !== undefined && isDismissed(data) ? null : dialogOf(data))
    if (data?.kind === 'opened') onOpened(data.versions)
  }
  const busy = fetcher.state !== 'idle'

  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (busy) {
      event.preventDefault()
      return
    }
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    if (!(pressed instanceof HTMLButtonElement) || pressed.name !== 'solo') return
    // Permanent agreement covers a single version; a set always shows its cost first.
    if (!isAgreedForGood()) return
    event.preventDefault()
    submit({ solo: pressed.value, confirm: '1' }, { method: 'post' })
  }

  return {
    Form,
    ask,
    busy,
    answer: busy ? undefined : (data ?? sent),
    dialog,
    close: () => {
      if (dialog?.kind === 'refused') rememberShown(dialogOfRefusal(dialog.reason))
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
  return answer.kind === 'refused' && isShownToday(answer.reason)
}
