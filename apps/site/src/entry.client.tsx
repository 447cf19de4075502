import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadAccountModal } from './subjects/account/fetch-account-modal.js'
import { modalOf } from './modals/modal-address.rules.js'
import { holdBackEvents } from './navigation/early-events.js'

const letEventsIn = holdBackEvents()

function Page() {
  useEffect(letEventsIn, [])
  return <RemixBrowser />
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    )
  })
}

if (modalOf(window.location) === null) hydrate()
else void loadAccountModal().then(hydrate)
