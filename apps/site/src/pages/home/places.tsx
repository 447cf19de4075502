import { Link } from '@remix-run/react'
import { ButtonLink } from '../../components/ui/button.js'
import { Price } from '../../components/ui/price.js'
import { INDIVIDUALS_PATH, PROFESSIONALS_PATH } from '../../paths.js'
import { HomeSection } from './home-section.js'
import { Video } from './video.js'

export interface PlacesData {
  plans: { name: string; price: string; queries: string }[]
  /** YouTube's eleven-character id (spec 1 §2, home). */
  video: string | null
  magazine: { title: string; description: string; path: string } | null
  news: { category: string; day: string; title: string; path: string }[]
}

export const NOTHING_TO_PLACE: PlacesData = { plans: [], video: null, magazine: null, news: [] }

export function Places({ plans, video, magazine, news }: PlacesData) {
  return (
    <>
      {plans.length > 0 && <Plans plans={plans} />}
      {video !== null && <Video id={video} />}
      {magazine !== null && <Magazine {...magazine} />}
      {news.length > 0 && <News news={news} />}
    </>
  )
}

function Plans({ plans }: Pick<PlacesData, 'plans'>) {
  return (
    <HomeSection title="Los 0km son libres. Los usados, por consulta.">
      <p className="soft">
        Una consulta abre todos los años de una versión y no vuelve a gastar hasta fin de mes.
      </p>
      <ul className="home-plans">
        {plans.map(({ name, price, queries }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>
              <Price text={price} size="lg" /> <span className="soft">por mes</span>
            </p>
            <p>{queries}</p>
          </li>
        ))}
      </ul>
      <p className="home-plans__links">
        <ButtonLink to={INDIVIDUALS_PATH}>Ver los planes</ButtonLink>
        <ButtonLink to={PROFESSIONALS_PATH}>Soy profesional</ButtonLink>
      </p>
    </HomeSection>
  )
}

function Magazine({ title, description, path }: NonNullable<PlacesData['magazine']>) {
  return (
    <HomeSection title="La revista">
      <h3>{title}</h3>
      <p className="soft">{description}</p>
      <ButtonLink to={path}>Leer la revista</ButtonLink>
    </HomeSection>
  )
}

function News({ news }: Pick<PlacesData, 'news'>) {
  return (
    <HomeSection title="Noticias">
      <ul className="home-rows">
        {news.map(({ category, day, title, path }) => (
          <li key={path} className="home-news">
            <span className="soft small">
              {category} · {day}
            </span>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
