import { Link } from '@remix-run/react'
import { LAW_BUTTONS } from '../subjects/menus/menus.js'

/** On home's first screen, and at the foot of pages without the site's footer, which a phone's app shows in a frame. */
export function LawButtons({ inFrame = false }: { inFrame?: boolean }) {
  return (
    <p className="law-buttons small">
      {LAW_BUTTONS.map(({ label, to }) => (
        <Link key={to} to={to} {...(inFrame ? { target: '_blank' } : {})}>
          {label}
        </Link>
      ))}
    </p>
  )
}
