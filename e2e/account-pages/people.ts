import type { PlainBrowser } from '../plain-browser.js'
import type { WholeSite } from '../whole-site.js'
import { send } from './pages.js'

export { joinFleet, newcomer } from '../fixtures/own-data.js'

export const DATA = {
  Nombre: 'María José',
  Apellido: 'Gómez',
  'Código de área': '387',
  Teléfono: '421-5566',
}

/** Fills the form of the data and sends it. */
export async function answerData(page: PlainBrowser, button: string, data: Record<string, string> = DATA) {
  await send(page, 'Ver localidades', { ...data, Provincia: 'Salta' })
  await send(page, button, { Localidad: 'Cafayate' })
}

export async function activePlanOf(whole: WholeSite, { id }: { id: number }): Promise<unknown[]> {
  return whole.rows(
    `select p.type, p.areas_of_interest, s.code from profile p join subscription s using (account_id)
      where account_id = $1 and s.status = 'active'`,
    [id],
  )
}
