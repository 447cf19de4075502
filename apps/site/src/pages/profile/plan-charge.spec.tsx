import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react'
import type { ContextType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'
import { PlanCharge } from './plan-charge.js'
import type { PlanPageData } from './plan.server.js'

const NO_ROUTES = { future: {}, routeModules: {} } as ContextType<typeof RemixContext>
const CARD = { name: 'Visa terminada en 3704', expires: null }

function rendered(data: Pick<PlanPageData, 'card' | 'mayChangeCard'>): string {
  return renderToStaticMarkup(
    <RemixContext.Provider value={NO_ROUTES}>
      <StaticRouter location="/perfil/plan">
        <PlanCharge {...({ charge: null, billing: null, ...data } as PlanPageData)} />
      </StaticRouter>
    </RemixContext.Provider>,
  )
}

it.each([
  ['a card that is known', CARD],
  ['one that is not', null],
])('offers “Gestioná” for %s, to users who may', (_, card) => {
  expect(rendered({ card, mayChangeCard: true })).toMatch(/href="\/perfil\/plan\/tarjeta"[^>]*>Gestioná/)
  expect(rendered({ card, mayChangeCard: false })).not.toContain('Gestioná')
})
