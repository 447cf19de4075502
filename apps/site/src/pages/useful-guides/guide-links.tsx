import './useful-guides.css'
import { Link } from '@remix-run/react'
import type { GuideLink } from './useful-guides.server.js'

export function GuideLinks({ guides, level }: { guides: readonly GuideLink[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="guide-links">
      {guides.map(({ title, lead, path, minutes }) => (
        <li key={path} className="stack gap-8 guide-links__one">
          <Heading>
            <Link to={path} prefetch="intent">
              {title}
            </Link>
          </Heading>
          <p>{lead}</p>
          <p className="small soft">{minutes} minutos de lectura</p>
        </li>
      ))}
    </ul>
  )
}
