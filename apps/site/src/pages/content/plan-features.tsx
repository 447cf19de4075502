import './content.css'
import type { PlanCode } from '@preciosa/contracts'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Ledger } from '../../components/ui/ledger.js'
import type { FeatureGroup } from './plan-features.rules.js'
import type { PlanLine } from '../../subjects/plans/plan-lines.rules.js'

interface PlanFeaturesProps {
  lines: readonly PlanLine[]
  groups: readonly FeatureGroup[]
  own: PlanCode | null
  isFolded: boolean
}

export function PlanFeatures({ isFolded, ...table }: PlanFeaturesProps) {
  return (
    <section className="written__part" aria-labelledby="que-trae">
      <h2 id="que-trae">Qué trae cada plan</h2>
      {isFolded ? (
        <Disclosure title="Comparar plan por plan">
          <FeatureTable {...table} />
        </Disclosure>
      ) : (
        <FeatureTable {...table} />
      )}
    </section>
  )
}

function FeatureTable({ lines, groups, own }: Omit<PlanFeaturesProps, 'isFolded'>) {
  return (
    <Ledger caption={<span className="sr-only">Funciones, plan por plan</span>}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Función</span>
          </th>
          {lines.map(({ name, code }) => (
            <th key={name} scope="col" className={code === own ? 'plans__mine' : undefined}>
              {name}
              {code === own && <small> Tu plan</small>}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={lines.length + 1} className="plans__group">
              {title}
            </th>
          </tr>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={lines[at]?.name} className={cell === 'No' ? 'soft' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Ledger>
  )
}
