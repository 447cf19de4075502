import { renderToStaticMarkup } from 'react-dom/server'
import { StepProgress } from './step-progress.js'

it('shows the checkout’s own steps', () => {
  const html = renderToStaticMarkup(<StepProgress step="pago" wizard={null} />)
  expect(html).toMatch(/<ol.*Facturación.*, listo.*aria-current="step".*Pago.*Resultado/)
  expect(html).not.toContain('<progress')
})

it('shows the wizard’s progress in its place', () => {
  const html = renderToStaticMarkup(<StepProgress step="facturacion" wizard={{ at: 5, of: 7 }} />)
  expect(html).toMatch(/Paso 5 de 7.*<progress[^>]* max="7" value="5"/)
  expect(html).not.toContain('<ol')
})
