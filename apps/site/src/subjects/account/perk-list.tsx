import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/icons.js'

export function Perks({ perks }: { perks: readonly ReactNode[] }) {
  return (
    <ul className="perks">
      {perks.map((perk, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>{perk}</span>
        </li>
      ))}
    </ul>
  )
}
