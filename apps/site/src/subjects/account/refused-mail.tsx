import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Callout } from '../../components/ui/feedback.js'
import { EMAIL, TYPE, withModal } from '../../modals/modal-address.rules.js'
import { isOverPage, type OverPage } from '../../modals/modal-link.js'
import { ACTIVATION_PATH } from '../../paths.js'
import type { MailState } from '../session/reader.js'

const EVERY_MS = 10_000

/** Whether the mail with the code was refused. A visible page asks again while the server may still say so. */
export function useRefusedMail(email: string, state: MailState | null): boolean {
  const [asked, setAsked] = useState<{ of: MailState | null; isRefused: boolean } | null>(null)
  const isKnown = state !== null
  useEffect(() => {
    if (!isKnown) return undefined
    const ending = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, EVERY_MS)
    const ask = async () => {
      const isRefused = await answerOf(email, ending.signal)
      if (ending.signal.aborted) return
      if (isRefused === null) clearInterval(timer)
      else if (isRefused !== 'unknown') setAsked({ of: state, isRefused })
    }
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }, [email, isKnown, state])
  // The page's own answer is newer once it has one.
  return asked?.of === state ? asked.isRefused : (state?.isRefused ?? false)
}

/** Null when the server doesn't say it any more. */
async function answerOf(email: string, signal: AbortSignal): Promise<boolean | null | 'unknown'> {
  try {
    const path = `${ACTIVATION_PATH}/correo?${new URLSearchParams({ email }).toString()}`
    const answer = await fetch(path, { cache: 'no-store', signal })
    return answer.ok ? ((await answer.json()) as boolean | null) : 'unknown'
  } catch {
    return 'unknown'
  }
}

interface RefusedMailProps {
  email: string
  type: MailState['type']
}

/** The dialog of the registration opens with what was typed, without the password. */
export function RefusedMail({ email, type }: RefusedMailProps) {
  const location = useLocation()
  const isDialog = location.search.includes('modal=true')
  const typed = new URLSearchParams({ [EMAIL]: email, ...(type === null ? {} : { [TYPE]: type }) })
  const state: OverPage = { overPage: !isDialog || isOverPage(location.state) }
  return (
    <Callout tone="error" title={`El correo a ${email} no llegó.`} live>
      <p>
        Su servidor lo rechazó. Si la dirección está mal escrita,{' '}
        <Link
          className="lnk"
          to={`${withModal(location, 'register')}&${typed.toString()}`}
          state={state}
          replace={isDialog}
          rel="nofollow"
          preventScrollReset
        >
          registrate con la correcta
        </Link>
        . Si está bien, fijate que la casilla pueda recibir correos y pedí otro código.
      </p>
    </Callout>
  )
}
