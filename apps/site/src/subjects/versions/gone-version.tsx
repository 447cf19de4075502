import './version-list.css'
import type { ReactNode } from 'react'
import { Silhouette } from '../../components/ui/silhouette.js'
import type { VersionRow } from './version-row.server.js'

export function GoneVersion({ name, of, body, children }: VersionRow & { children?: ReactNode }) {
  return (
    <li className="hit">
      <div className="hit__drawing">{body !== null && <Silhouette body={body} />}</div>
      <div className="hit__what">
        <h3>{name}</h3>
        <p className="small soft">{of}</p>
      </div>
      <div className="hit__price">
        <p className="small">Ya no está en la guía.</p>
        {children}
      </div>
    </li>
  )
}
