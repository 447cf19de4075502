import '../../subjects/versions/own-list.css'
import '../../subjects/versions/version-list.css'
import { NO_CONSULTED } from '@preciosa/contracts'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { ASSISTED_PATH, HISTORY_PATH, listPath } from '../../paths.js'
import { Plate } from '../../components/ui/plate.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { GoneVersion } from '../../subjects/versions/gone-version.js'
import { Hit } from '../../subjects/versions/version-list.js'
import type { ConsultedRow, HistoryData } from './consulted.server.js'

export function HistoryPage({ counted, months, page, pages }: HistoryData) {
  return (
    <section aria-labelledby="historial" className="own-list">
      <h1 id="historial">Historial</h1>
      {counted === null ? (
        <EmptyState title={NO_CONSULTED}>
          <p>Cada vehículo que abras con un InfoCredit va a quedar acá, mes por mes.</p>
          <ButtonRow>
            <ButtonLink to={ASSISTED_PATH} tone="main">
              Buscar un vehículo
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      ) : (
        <>
          <p className="soft">{counted}, de la más nueva a la más vieja.</p>
          {months.map(({ period, title, rows }) => (
            <section key={period} aria-labelledby={`mes-${period}`} className="results__list">
              <div className="results__head">
                <h2 id={`mes-${period}`}>{title}</h2>
              </div>
              <ul>
                {rows.map((row) => (
                  <Consulted key={row.codia} {...row} />
                ))}
              </ul>
            </section>
          ))}
          <Pagination current={page} total={pages} pathOf={(one) => listPath(HISTORY_PATH, one)} />
        </>
      )}
    </section>
  )
}

function Consulted({ day, isGone, access, ...row }: ConsultedRow) {
  const when = <p className="small soft">Lo viste el {day}</p>
  if (isGone) return <GoneVersion {...row}>{when}</GoneVersion>
  return (
    <Hit {...row} year={null} ofOne={null}>
      {row.paid !== null && (
        <p className="hit__paid">
          <Plate year={row.paid.year} size="sm" /> <MoneyPrice thousands={row.paid.price} />
        </p>
      )}
      <p className="small">{access}</p>
      {when}
    </Hit>
  )
}
