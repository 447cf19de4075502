import { Link } from '@remix-run/react'
import { LAW_BUTTONS } from '../subjects/menus/menus.js'

/**
 * On home's first screen, and at the foot of pages without the site's footer.
 * @param target another window for pages that a phone's app shows in a frame
 */
export function LawButtons({ target }: { target?: '_blank' }) {
  return (
    <p className="law-buttons">
      {LAW_BUTTONS.map((button) => (
        <Link key={button.to} to={button.to} target={target}>
          {button.label}
        </Link>
      ))}
    </p>
  )
}
