import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadAccountModal } from './account/fetch-account-modal.js'
import { modalOf } from './modals/modal-address.rules.js'

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

if (modalOf(window.location) === null) hydrate()
else void loadAccountModal().then(hydrate)
