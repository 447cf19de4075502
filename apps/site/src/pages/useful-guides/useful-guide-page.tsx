import { Link } from '@remix-run/react'
import { InPageLink } from '../../components/in-page-link.js'
import { USEFUL_GUIDES_PATH } from '../../paths.js'
import { BlockOf } from './blocks.js'
import { GuideLinks } from './guide-links.js'
import type { UsefulGuideData } from './useful-guides.server.js'

/** A guide to read, on a screen or on paper. */
export function UsefulGuidePage({ title, lead, minutes, sections, others }: UsefulGuideData) {
  return (
    <div className="guide-text">
      <article aria-labelledby="guia" className="guide-text__body">
        <header className="guide-text__head">
          <p className="small guide-text__back">
            <Link to={USEFUL_GUIDES_PATH} className="lnk">
              Guía útil
            </Link>
          </p>
          <h1 id="guia">{title}</h1>
          <p className="guide-text__lead">{lead}</p>
          <p className="small soft">{minutes} minutos de lectura</p>
        </header>
        <nav aria-label="Contenido" className="guide-text__contents">
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <InPageLink to={id} className="lnk">
                  {heading}
                </InPageLink>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: heading, blocks }) => (
          <section key={id} aria-labelledby={id} className="guide-text__section">
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
            {blocks.map((block, index) => (
              <BlockOf key={index} block={block} />
            ))}
          </section>
        ))}
        <p className="small soft">
          Esta guía es orientativa y no reemplaza a un profesional: ante la duda, consultá en el Registro
          Seccional de la Propiedad del Automotor que te corresponde.
        </p>
      </article>
      <aside aria-labelledby="otras" className="guide-text__others">
        <h2 id="otras">Para seguir</h2>
        <GuideLinks guides={others} level={3} />
      </aside>
    </div>
  )
}
