import './useful-guides.css'
import { Link } from '@remix-run/react'
import { USEFUL_GUIDES_PATH } from '../../paths.js'
import { GuideLinks } from './guide-links.js'
import { LongText } from './long-text.js'
import type { UsefulGuideData } from './useful-guides.server.js'

export function UsefulGuidePage({ title, lead, minutes, sections, others }: UsefulGuideData) {
  return (
    <div className="stack gap-48 guide-text">
      <article aria-labelledby="guia" className="stack gap-24 guide-text__body">
        <header className="stack gap-12">
          <p className="small guide-text__back">
            <Link to={USEFUL_GUIDES_PATH} className="lnk">
              Guía útil
            </Link>
          </p>
          <h1 id="guia">{title}</h1>
          <p className="guide-text__lead">{lead}</p>
          <p className="small soft">{minutes} minutos de lectura</p>
        </header>
        <LongText sections={sections} />
        <p className="small soft">
          Esta guía es orientativa y no reemplaza a un profesional: ante la duda, consultá en el Registro
          Seccional de la Propiedad del Automotor que te corresponde.
        </p>
      </article>
      <aside aria-labelledby="otras" className="stack stack--top gap-12 guide-text__others">
        <h2 id="otras">Para seguir</h2>
        <GuideLinks guides={others} level={3} />
      </aside>
    </div>
  )
}
