import '../../subjects/versions/own-list.css'
import '../../subjects/versions/version-list.css'
import { NO_CONSULTED } from '@preciosa/contracts'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { ASSISTED_PATH, listPath, MONTH_LOOKS_PATH } from '../../paths.js'
import { Hit } from '../../subjects/versions/version-list.js'
import type { MonthLooksData } from '../../subjects/versions/month-looks.server.js'

export function MonthLooksPage({ month, counted, rows, page, pages }: MonthLooksData) {
  return (
    <section aria-labelledby="consultas" className="own-list">
      <h1 id="consultas">Tus consultas de {month}</h1>
      {counted === null ? (
        <EmptyState title={NO_CONSULTED}>
          <p>Cada vehículo que abras con un InfoCredit va a quedar acá hasta fin de mes, con su precio.</p>
          <ButtonRow>
            <ButtonLink to={ASSISTED_PATH} tone="main">
              Buscar un vehículo
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      ) : (
        <div className="results__list">
          <div className="results__head">
            <h2>{counted}</h2>
            <p className="small soft">Este mes los volvés a ver sin gastar</p>
          </div>
          <ul>
            {rows.map(({ day, ...row }) => (
              <Hit
                key={row.codia}
                {...row}
                year={null}
                ofOne={null}
                note={<span className="small soft">Lo viste el {day}</span>}
              />
            ))}
          </ul>
          <Pagination current={page} total={pages} pathOf={(one) => listPath(MONTH_LOOKS_PATH, one)} />
        </div>
      )}
    </section>
  )
}
