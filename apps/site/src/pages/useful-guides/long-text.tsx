import './useful-guides.css'
import { InPageLink } from '../../components/in-page-link.js'
import { BlockOf } from './blocks.js'
import type { Section } from './useful-guide.js'

export function LongText({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      <nav aria-label="Contenido" className="guide-text__contents">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <InPageLink to={id} className="lnk">
                {title}
              </InPageLink>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="stack guide-text__section">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {blocks.map((block, index) => (
            <BlockOf key={index} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}
