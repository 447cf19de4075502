import './packs.css'
import { ButtonLink } from '../../components/ui/button.js'
import { Ledger } from '../../components/ui/ledger.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { Price } from '../../components/ui/price.js'
import { checkoutPath } from '../../paths.js'
import { NetPrice } from './net-price.js'
import type { PackLine } from './packs.rules.js'

interface PackTableProps {
  packs: readonly PackLine[]
  /** With a button to buy each. */
  sells: boolean
}

export function PackTable({ packs, sells }: PackTableProps) {
  return (
    <div className="packs">
      <Ledger caption={<span className="sr-only">Packs de consultas, IVA incluido</span>}>
        <thead>
          <tr>
            <th scope="col">Pack</th>
            <th scope="col" className="num">
              Un solo pago
            </th>
            <th scope="col" className="num packs__wide">
              Cada consulta
            </th>
            <th scope="col" className="num packs__wide">
              Descuento
            </th>
            {sells && (
              <th scope="col">
                <span className="sr-only">Comprar</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {packs.map(({ id, queries, price, each, discount }) => (
            <tr key={id}>
              <th scope="row">
                <QueryPlate queries={queries} word="consultas" />
              </th>
              <td className="num">
                <Price text={price.text} />
                <NetPrice of={price} />
                <span className="packs__narrow">{each} la consulta</span>
                <span className="packs__narrow soft">{discount}</span>
              </td>
              <td className="num packs__wide">{each}</td>
              <td className="num packs__wide">{discount}</td>
              {sells && (
                <td className="packs__do">
                  <ButtonLink
                    to={checkoutPath({ productId: id })}
                    reloadDocument
                    aria-label={`Comprar el pack de ${queries} consultas`}
                  >
                    Comprar
                  </ButtonLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Ledger>
    </div>
  )
}
