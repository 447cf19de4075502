import './content.css'
import { ButtonLink } from '../../components/ui/button.js'
import { Ledger } from '../../components/ui/ledger.js'
import { LockedCell } from '../../components/ui/locked.js'
import { Plate } from '../../components/ui/plate.js'
import { INFOGRID_PATH } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'

/** What InfoGrid does, with the structure of its screen and no figures. */
export function InfogridPart({ years }: { years: readonly number[] }) {
  const hasGrid = usePerson()?.permissions.includes('INFOGRID') === true
  return (
    <section className="written__part" aria-labelledby="infogrid">
      <h2 id="infogrid">InfoGrid: una marca entera en una pantalla</h2>
      <div className="stack gap-24 gap-x-48 plans__grid">
        <div className="stack stack--top gap-12">
          <p>
            Elegís marca, modelo y años, y ves una fila por versión con una columna por año. Sirve para poner
            precio a un salón o a una cartera sin abrir ficha por ficha.
          </p>
          <ul className="stack gap-8 plans__points">
            <li>Los 0km están a la vista.</li>
            <li>Una consulta abre todos los años de una versión, hasta fin de mes.</li>
            <li>Marcás las filas que querés abrir y antes te decimos cuántas consultas gastás.</li>
            <li>Lo que abriste lo bajás en CSV o en XLSX.</li>
          </ul>
          {hasGrid && (
            <p>
              <ButtonLink to={INFOGRID_PATH}>Abrir InfoGrid</ButtonLink>
            </p>
          )}
        </div>
        <Example years={years} />
      </div>
    </section>
  )
}

function Example({ years }: { years: readonly number[] }) {
  return (
    <Ledger caption="Ejemplo de la grilla, sin precios" dense>
      <thead>
        <tr>
          <th scope="col">Versión</th>
          <th scope="col" className="num">
            <Plate year={null} size="sm" />
          </th>
          {years.map((year) => (
            <th key={year} scope="col" className="num">
              <Plate year={year} size="sm" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Una que abriste</th>
          {[null, ...years].map((year) => (
            <td key={year} className="num soft">
              precio
            </td>
          ))}
        </tr>
        {['Una sin abrir', 'Otra sin abrir'].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num soft">precio</td>
            {years.map((year) => (
              <LockedCell key={year} />
            ))}
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
