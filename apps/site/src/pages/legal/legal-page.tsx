import { PhoneLink } from '../../components/phone-link.js'
import { longDate } from '../../format/dates.js'
import { useOperator } from '../../session/use-reader.js'
import { LongText } from '../useful-guides/long-text.js'
import type { LegalData } from './legal-text.js'

export function LegalPage({ title, lead, since, sections }: LegalData) {
  return (
    <div className="wrap guide-text guide-text--alone">
      <article aria-labelledby="titulo" className="guide-text__body">
        <header className="guide-text__head">
          <h1 id="titulo">{title}</h1>
          <p className="guide-text__lead">{lead}</p>
          <p className="small soft">
            Vigente desde el <time dateTime={since}>{longDate(`${since}T12:00:00Z`)}</time>
          </p>
        </header>
        <LongText sections={sections} />
        <Contact />
      </article>
    </div>
  )
}

function Contact() {
  const { address, phone } = useOperator()
  if (address === null && phone === null) return null
  return (
    <section aria-labelledby="contacto" className="guide-text__section">
      <h2 id="contacto">Contacto de quien opera el sitio</h2>
      <address>
        {address}
        {address !== null && phone !== null && <br />}
        {phone !== null && <PhoneLink phone={phone} className="lnk" />}
      </address>
    </section>
  )
}
