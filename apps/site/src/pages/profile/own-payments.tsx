import '../../subjects/plans/plan.css'
import { Ledger } from '../../components/ui/ledger.js'
import { Pagination } from '../../components/ui/pagination.js'
import { Price } from '../../components/ui/price.js'
import { listPath, PLAN_PATH } from '../../paths.js'
import type { PaymentLine } from './own-plan.rules.js'
import type { PlanPageData } from './plan.server.js'

export function OwnPayments({ lines, page, pages }: PlanPageData['payments']) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="comprobantes" className="plan__block plan__payments">
      <h2 id="comprobantes">Comprobantes</h2>
      <Ledger caption={<span className="sr-only">Pagos, los últimos primero</span>}>
        <thead>
          <tr>
            <th scope="col" className="plan__wide">
              Fecha
            </th>
            <th scope="col">Qué</th>
            <th scope="col" className="num">
              Importe
            </th>
            <th scope="col" className="num">
              Comprobante
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </tbody>
      </Ledger>
      <p className="small soft">El comprobante de pago no es válido como factura.</p>
      <Pagination current={page} total={pages} pathOf={(one) => listPath(PLAN_PATH, one)} />
    </section>
  )
}

function Line({ day, name, amount, note, link, invoices }: PaymentLine) {
  const of = `${name}, ${day}`
  return (
    <tr>
      <td className="plan__day plan__wide">{day}</td>
      <td>
        <span className="plan__narrow">{day}</span>
        {name}
        {note !== null && (
          <span className={note.isBad ? 'plan__note plan__note--bad' : 'plan__note'}> {note.text}</span>
        )}
      </td>
      <td className="num plan__amount">
        {amount === null ? <span className="soft">no se cobró</span> : <Price text={amount} />}
      </td>
      <td className="num">
        <span className="plan__documents">
          {link !== null && (
            <a href={link.to} className="lnk" aria-label={`${link.text}: ${of}`}>
              {link.text}
            </a>
          )}
          {invoices.map(({ id, text, file }) =>
            file === null ? (
              <span key={id} className="soft">
                {text}
              </span>
            ) : (
              <a key={id} href={file.to} className="lnk" aria-label={`${text} ${file.number}: ${of}`}>
                {text} <span className="plan__number">{file.number}</span>
              </a>
            ),
          )}
        </span>
      </td>
    </tr>
  )
}
