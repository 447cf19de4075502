import './changes.css'
import { KindSwitch } from '../../components/kind-switch.js'
import { ButtonLink } from '../../components/ui/button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Pagination } from '../../components/ui/pagination.js'
import { TextLink } from '../../components/ui/text-link.js'
import { changesPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { FeedLink, Sentences } from './parts.js'
import type { MonthsData } from './months.server.js'

export function MonthsPage({ vehicleType, path, feed, newest, months, pageNumber, pages }: MonthsData) {
  return (
    <div className="frame changes">
      <header className="changes__head">
        <h1>Cambios mes a mes en los precios de {kindOf(vehicleType).label.toLowerCase()}</h1>
        <KindSwitch chosen={vehicleType} pathOf={(type) => changesPath(type)} />
      </header>
      {newest !== null && (
        <section aria-labelledby="ultimo" className="changes__head">
          <h2 id="ultimo">Qué cambió en {newest.month}</h2>
          <Sentences sentences={newest.sentences} />
          <ButtonLink to={newest.path}>Ver los cambios de {newest.month}</ButtonLink>
        </section>
      )}
      {months.length === 0 ? (
        <EmptyState title="Todavía no hay cambios para mostrar">
          <p className="soft">Van a estar acá cuando la guía tenga dos ediciones publicadas.</p>
        </EmptyState>
      ) : (
        <div className="changes__part">
          <Ledger caption={<b>Ediciones</b>}>
            <thead>
              <tr>
                <th scope="col">Edición</th>
                <th scope="col">Comparada con</th>
                <th scope="col">Publicada el</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.period}>
                  <th scope="row">
                    <TextLink to={month.path}>{month.month}</TextLink>
                  </th>
                  <td>{month.previous}</td>
                  <td>{month.published ?? <span className="soft">sin dato</span>}</td>
                </tr>
              ))}
            </tbody>
          </Ledger>
          <Pagination
            current={pageNumber}
            total={pages}
            pathOf={(page) => (page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`)}
            label="Páginas de ediciones"
          />
        </div>
      )}
      <p>
        <FeedLink feed={feed} />
      </p>
    </div>
  )
}
