import './kit-page.css'
import { ActionPieces } from './action-pieces.js'
import { DrawingPieces } from './drawing-pieces.js'
import { FeedbackPieces } from './feedback-pieces.js'
import { FormPieces } from './form-pieces.js'
import type { KitData } from './kit.server.js'
import { PricePieces } from './price-pieces.js'
import { ThemeSwitch } from './theme-switch.js'
import { TokenPieces } from './token-pieces.js'

export function KitPage(data: KitData) {
  return (
    <div className="frame kit">
      <header className="row row--end row--apart gap-16 kit__head">
        <div>
          <h1>Las piezas</h1>
          <p className="soft">La patente y la planilla: todo lo que se repite, una vez.</p>
        </div>
        <ThemeSwitch />
      </header>
      <PricePieces {...data} />
      <ActionPieces />
      <FormPieces />
      <FeedbackPieces />
      <DrawingPieces {...data} />
      <TokenPieces />
    </div>
  )
}
