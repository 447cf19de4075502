import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/icons.js'

export function Perks({ perks }: { perks: readonly ReactNode[] }) {
  return (
    <ul className="stack gap-4 perks">
      {perks.map((perk, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>{perk}</span>
        </li>
      ))}
    </ul>
  )
}
