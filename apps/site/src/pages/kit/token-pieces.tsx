import './kit-page.css'
import { KitSection } from './kit-section.js'

const COLOURS = [
  ['papel', 'Papel'],
  ['surface', 'Superficie'],
  ['tinta', 'Tinta'],
  ['soft', 'Texto suave'],
  ['link', 'Enlace, acción'],
  ['control', 'Control'],
  ['up', 'Subió'],
  ['down', 'Bajó, error'],
  ['dollar', 'Dólar'],
  ['celeste', 'Celeste'],
  ['sol', 'Sol'],
  ['hatch', 'Trama'],
] as const

export function TokenPieces() {
  return (
    <KitSection title="Letra y colores">
      <div className="kit__type">
        <h1>Título de página</h1>
        <h2>Título de sección</h2>
        <h3>Título de bloque</h3>
        <p>Texto: Volkswagen Gol Trend 1.6 Trendline, 5 puertas, nafta. ¿Cuánto vale tu auto?</p>
        <p className="soft small">Texto suave y chico: al 20 de noviembre, dólar oficial vendedor.</p>
      </div>
      <ul className="kit__colours">
        {COLOURS.map(([token, name]) => (
          <li key={token}>
            <i className={`kit__colour--${token}`} />
            <b>{name}</b>
            <br />
            <span className="soft small">--{token}</span>
          </li>
        ))}
      </ul>
    </KitSection>
  )
}
