import './article.css'
import { type MouseEvent, useState } from 'react'
import { copyLink, share } from '../../browser/share.js'
import { Icon } from '../../components/ui/icons.js'
import type { ArticleData } from './article.server.js'

interface ShareBarProps {
  title: string
  links: NonNullable<ArticleData['share']>
}

/** At the bottom of the window under 975 px, else beside the text. Links work without scripts. */
export function ShareBar({ title, links: { url, whatsapp, mail } }: ShareBarProps) {
  const [status, setStatus] = useState('')
  const tell = (work: Promise<string>) => void work.then(setStatus)
  const copy = (event: MouseEvent) => {
    event.preventDefault()
    tell(copyLink(url))
  }
  return (
    <nav aria-label="Compartir" className="share-bar">
      <ul>
        <li className="only-with-scripts">
          <button type="button" onClick={() => tell(share({ title, text: `${title} en Preciosa`, url }))}>
            <Icon name="share" /> Compartir
          </button>
        </li>
        <li>
          <a href={whatsapp} rel="noopener">
            <Icon name="chat" /> WhatsApp
          </a>
        </li>
        <li>
          <a href={mail}>
            <Icon name="mail" /> Correo
          </a>
        </li>
        <li>
          <a href={url} onClick={copy}>
            <Icon name="link" />
            <span>
              Copiar<span className="share-bar__more"> enlace</span>
            </span>
          </a>
        </li>
      </ul>
      <p role="status">{status}</p>
    </nav>
  )
}
