import type { ShownNotice } from '@preciosa/contracts/site-notices'
import { useLocation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../components/ui/button.js'
import { Icon } from '../components/ui/icons.js'
import { OutsideLink, TextLink } from '../components/ui/text-link.js'
import { useHydrated } from '../components/ui/use-hydrated.js'
import { CONTENT_ID } from '../navigation/page-focus.js'
import { useNonce } from '../navigation/nonce.js'
import { useSite } from '../subjects/session/use-reader.js'
import { closedNotices, closeNotice, HIDE_CLOSED, onClosedNotice, openNotices } from './closed-notices.js'

const NONE: readonly ShownNotice[] = []
const DEMO: ShownNotice = {
  key: 'demo',
  text: 'Guía de demostración. Vehículos, precios y noticias inventados.',
  tone: 'info',
  link: null,
  last: '9999-12-31T00:00:00.000Z',
}
const TONES = {
  info: { icon: 'info', word: 'Información' },
  attention: { icon: 'alert', word: 'Atención' },
} as const

/** What staff announce above the header, such as maintenance on Sunday, and that a guide is a demo. */
export function SiteNotices() {
  const site = useSite()
  const notices = [...(site?.demo === true ? [DEMO] : NONE), ...(site?.notices ?? NONE)]
  const nonce = useNonce()
  // Each page looks again whether a notice is over.
  useLocation()
  const isHydrated = useHydrated()
  const closed = useSyncExternalStore(onClosedNotice, closedNotices, () => '')
  const open = isHydrated ? openNotices(notices, closed) : notices
  if (open.length === 0) return null
  const close = (key: string) => {
    closeNotice(key)
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Avisos del sitio" className="carteles">
      {open.map((notice) => (
        <Notice key={notice.key} notice={notice} onClose={() => close(notice.key)} />
      ))}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HIDE_CLOSED }} />
    </section>
  )
}

function Notice({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { key, text, tone, link } = notice
  const { icon, word } = TONES[tone]
  return (
    // The script may have hidden it before React starts.
    <div className={`cartel cartel--${tone}`} data-cartel={key} suppressHydrationWarning>
      <div className="frame cartel__row">
        <Icon name={icon} />
        <p>
          <span className="sr-only">{word}: </span>
          {text}
          {link !== null && (
            <>
              {' '}
              {link.to.startsWith('/') ? (
                <TextLink to={link.to}>{link.label}</TextLink>
              ) : (
                <OutsideLink href={link.to}>{link.label}</OutsideLink>
              )}
            </>
          )}
        </p>
        <IconButton label="Cerrar el aviso" icon="close" className="cartel__close" onClick={onClose} />
      </div>
    </div>
  )
}
