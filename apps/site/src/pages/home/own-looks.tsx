import './home.css'
import { Link } from '@remix-run/react'
import { Plate } from '../../components/ui/plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { MONTH_LOOKS_PATH } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import type { MonthLook } from '../../subjects/versions/month-looks.server.js'
import { HomeSection } from './home-section.js'

/** What the reader has paid for this month, so that it isn't searched again. */
export function OwnLooks({ looks }: { looks: readonly MonthLook[] }) {
  return (
    <HomeSection
      title="Tus consultas de este mes"
      aside={<TextLink to={MONTH_LOOKS_PATH}>Verlas todas</TextLink>}
    >
      <ul className="home-rows">
        {looks.map(({ codia, title, path, paid }) => (
          <li key={codia}>
            <Link to={withYear(path, paid?.year ?? null)} className="row gap-4 gap-x-16 home-row">
              <span className="home-row__name">{title}</span>
              {paid !== null && <Plate year={paid.year} size="sm" />}
              <span className="home-row__end">
                {paid === null ? 'Ya la viste' : <MoneyPrice thousands={paid.price} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
