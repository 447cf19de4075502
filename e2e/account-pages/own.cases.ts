import jpeg from 'jpeg-js'
import { fetchedBody } from '@preciosa/testing'
import { ownAccountRoutes } from '@preciosa/contracts/own-account'
import type { Places } from '../plain-places.js'
import { open, problemsOf, send, textsOf, titleOf, dialogOf } from './pages.js'
import { DATA, joinFleet, newcomer } from './people.js'

const BILLING = '/perfil/facturacion'
const MY_DATA = '/perfil/mis-datos'
const SESSIONS = '/perfil/sesiones'
const CREDITS = '/perfil/infocreditos'

const photo = (side: number): File => {
  const data = Buffer.alloc(side * side * 4, 120)
  return new File([new Uint8Array(jpeg.encode({ width: side, height: side, data }, 80).data)], 'foto.jpg', {
    type: 'image/jpeg',
  })
}

/** The profile's pages and forms without scripts, and the pages of each user type. */
export function ownCases(places: () => Places): void {
  const visit = (path: string, cookie: string) => open(places().whole.site, path, cookie)
  const tabsOf = (page: Awaited<ReturnType<typeof visit>>) => textsOf(page, 'nav[aria-label=Perfil] a')

  it('saves billing data; the server sends the choices and keeps the input', async () => {
    const { cookie } = await places().whole.person(3)
    const page = await visit(BILLING, cookie)
    await send(page, 'Ver los documentos de esta condición', {
      Número: '30500010912',
      'Condición ante el IVA': 'Sujeto Exento',
    })
    expect(textsOf(page, '[name=taxType] option')).toEqual(['Elegí un documento', 'CUIT'])
    expect([page.field('Número').value, problemsOf(page)]).toEqual(['30500010912', []])
    await send(page, 'Ver localidades', {
      'Tipo de documento': 'CUIT',
      'Razón social': '3M & Cía. S.A.',
      Provincia: 'Córdoba',
    })
    await send(page, 'Guardar', { Localidad: 'Villa María', Dirección: 'Belgrano 100' })
    expect([page.status, problemsOf(page).map((line) => line.replace(/^.*: /, ''))]).toEqual([
      400,
      ['Ingrese el código postal'],
    ])
    expect(page.field('Razón social').value).toBe('3M & Cía. S.A.')
    await send(page, 'Guardar', { 'Código postal': '5900' })
    expect(page.text).toContain('Guardamos tus datos de facturación.')
    expect(page.field('Número').value).toBe('30-50001091-2')
  })

  it('saves photo and data', async () => {
    const { whole } = places()
    const { cookie } = await whole.person(3)
    const page = await visit(MY_DATA, cookie)
    await send(page, 'Guardar la foto')
    expect(page.text).toContain('Elegí una foto de tu computadora o tu teléfono.')
    await send(page, 'Guardar la foto', { 'Tu foto': photo(300) })
    expect(page.text).toContain('Guardamos tu foto.')
    await send(page, 'Ver localidades', { ...DATA, Provincia: 'Salta' })
    expect(page.field('Apellido').value).toBe('Gómez')
    await send(page, 'Guardar mis datos', { Localidad: 'Cafayate' })
    expect(page.text).toContain('Guardamos tus datos.')

    const image = `${whole.site}/perfil/foto/imagen`
    const own = await fetch(image, { headers: { cookie } })
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    const other = await whole.person(0)
    expect((await fetch(image, { headers: { cookie: other.cookie } })).status).toBe(404)
    expect((await fetch(image, { redirect: 'manual' })).status).toBe(302)
  })

  it('lists each grant and spend by page, newest first, with the available balance', async () => {
    const { whole } = places()
    const ana = await whole.person(3)
    const { codia } = whole.ids.gol
    const look = `${whole.api}/preciosa/models/${codia}/prices`
    expect((await fetch(look, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(200)
    const page = await visit('/perfil/plan', ana.cookie)
    await page.follow('InfoCredits: 2')
    expect(titleOf(page)).toBe('InfoCredits')
    expect(page.text).toContain('2 para usar ahora')
    const tables = () =>
      [...page.document.querySelectorAll('table')].map((table) =>
        [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
      )
    expect(tables()).toEqual([
      [expect.stringMatching(/Consultas de bienvenida\s*No vencen\s*2/)],
      [
        expect.stringMatching(/Consulta de precios: .*Gol Trend.*−1$/),
        expect.stringMatching(/Consultas de bienvenida.*\+3$/),
      ],
    ])
    const [, lines] = page.document.querySelectorAll('table')
    expect(lines?.querySelector('a')?.getAttribute('href')).toBe(`/ficha/cars/${codia}`)
    await whole.rows(
      `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
       select $1::int, 'gift', 1, now(), now() + interval '1 day', 'test:lots:' || $1::int || ':' || n, now() + n * interval '1 second'
         from generate_series(1, 30) n`,
      [ana.id],
    )
    await page.open(CREDITS)
    expect(tables()[1]).toHaveLength(20)
    await page.follow('Siguiente')
    expect(tables()[1]).toHaveLength(12)
    expect(page.text).toContain('32 para usar ahora')
    await page.open(`${CREDITS}?pagina=99`)
    expect(page.address).toBe(`${CREDITS}?pagina=2`)
  })

  it('shows an empty ledger to a user without credits', async () => {
    const page = await visit(CREDITS, (await places().whole.person(0)).cookie)
    expect(page.text).toContain('Todavía no hay movimientos')
    expect(await page.faults()).toEqual([])
  })

  it('shows tabs by type and plan; professionals have a mark, fleets no billing', async () => {
    const { whole } = places()
    const page = await visit('/perfil', (await whole.person(3)).cookie)
    expect([page.address, tabsOf(page)]).toEqual([MY_DATA, ['Mis datos', 'Plan', 'Facturación']])
    expect(textsOf(page, '.profile__mark')).toEqual([])
    await page.open('/perfil/usuarios-vinculados')
    expect(page.address).toBe(MY_DATA)

    const eva = await whole.person(3, 'professional')
    const evas = await visit('/perfil/usuarios-vinculados', eva.cookie)
    expect(tabsOf(evas)).toEqual(
      expect.arrayContaining(['Mis datos', 'Plan', 'Facturación', 'Usuarios vinculados']),
    )
    expect(textsOf(evas, '.profile__mark')).toEqual(['Profesional'])
    expect(evas.text).toContain('Todavía no hay usuarios vinculados')
    expect(evas.text).toContain('acá vas a invitar a tu equipo y a ver quiénes usan la guía')
    expect(await evas.faults()).toEqual([])

    await joinFleet(whole, eva)
    await evas.open('/perfil/usuarios-vinculados')
    expect(evas.text).toContain('Tu cuenta es parte de un plan grupal')
    expect(tabsOf(evas)).not.toContain('Facturación')
    await evas.open(BILLING)
    expect([evas.status, evas.address]).toEqual([404, '/404'])
  })

  it('offers a user with Google only a first password without the current one', async () => {
    const { faked } = places()
    const email = 'con-google@ejemplo.com.ar'
    const page = await open(faked.site, SESSIONS, await faked.cookieOf(email, { waysIn: ['google'] }))
    expect(page.text).toContain('cambiá la contraseña de tu cuenta de Google.')
    await page.open(MY_DATA)
    expect(page.text).toContain(`Entrás con Google, con la dirección ${email}.`)
    expect(textsOf(page, 'a')).not.toContain('Cambiar contraseña')
    await page.follow('Poner una contraseña')
    expect([dialogOf(page), page.field('E-mail').value]).toEqual(['Poner una contraseña', email])
    expect(await page.faults()).toEqual([])
  })

  it('lets a user with a password stop signing in by Google', async () => {
    const { faked } = places()
    const cookie = await faked.cookieOf('ya-sin-google@ejemplo.com.ar', { waysIn: ['password', 'google'] })
    const page = await open(faked.site, SESSIONS, cookie)
    expect(page.text).toContain('Con qué entrás')
    await send(page, 'Quitar Google')
    expect(page.text).toContain('ya no se entra a tu cuenta de esa forma')
    expect(page.text).not.toContain('Con qué entrás')
  })

  it('signs out when the own session is ended', async () => {
    const { whole } = places()
    const ana = await whole.person(0)
    const page = await visit(SESSIONS, ana.cookie)
    await send(page, 'Salir de esta sesión')
    expect(page.text).toContain('Saliste de tu cuenta.')
    expect(await whole.rows('select from access_token where account_id = $1', [ana.id])).toEqual([])
    const other = await visit(SESSIONS, ana.cookie)
    expect(other.address).toContain('showsession=true')
  })

  it('sends all stored data only to the user', async () => {
    const { whole } = places()
    const ana = await whole.person(3)
    const get = (headers: Record<string, string>) =>
      fetch(`${whole.site}${MY_DATA}/archivo`, { headers, redirect: 'manual' })
    const file = await fetchedBody<{
      cuenta_de: string
      secciones: Record<string, { datos: object[] }>
    }>(await get({ cookie: ana.cookie }))
    const [account] = await whole.rows<{ email: string }>('select email from account where id = $1', [ana.id])
    expect(file.cuenta_de).toBe(account?.email)
    expect(file.secciones['sesiones']?.datos).toHaveLength(1)
    // A cross-site request gets nothing and doesn't count for the rate limit.
    expect((await get({ cookie: ana.cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get({})).headers.get('location')).toContain('showloginmodal=true')
  })

  it('reports a failed data file on the page', async () => {
    const { faked } = places()
    const page = await open(faked.site, MY_DATA, await faked.cookieOf('ana@example.com'))
    faked.api.refuse(ownAccountRoutes.ownData, 'too-many-requests')
    await page.follow('Bajar mis datos')
    expect([page.status, page.address, titleOf(page)]).toEqual([200, MY_DATA, 'Mis datos'])
    expect(textsOf(page, '[role=status]').join()).toContain('datos')
  })

  it('shows a name that looks like markup as text', async () => {
    const { whole } = places()
    const name = `</script><img src=x onerror="window.stolen = true"> "Eva" \\'`
    const { id, cookie } = await whole.person(7)
    await whole.rows('update profile set first_name = $2 where account_id = $1', [id, name])
    for (const path of ['/', `/ficha/cars/${whole.ids.gol.codia}`]) {
      const page = await visit(path, cookie)
      expect(textsOf(page, '.mast__person')).toEqual([`${name}InfoCredits: 7`])
      expect(page.document.querySelector('img[src=x]')).toBeNull()
    }
    expect((await visit(`/ficha/cars/${whole.ids.gol.codia}`, cookie)).text).toContain(
      'Te quedan 7. Abre todos los años',
    )
  })

  it('deletes an account before it has a name', async () => {
    const { whole } = places()
    const eva = await newcomer(whole)
    const [account] = await whole.rows<{ email: string }>(
      `with identity as (
         insert into identity."user" ("id", "name", "email", "emailVerified") select 'own-forms-' || id, '', email, true
           from account where id = $1 returning "id")
       update account set issuer = 'urn:preciosa:local', subject = identity."id" from identity
        where account.id = $1 returning email`,
      [eva.id],
    )
    const page = await visit(MY_DATA, eva.cookie)
    await page.follow('Eliminar mi cuenta')
    await send(page, 'Eliminar mi cuenta', { 'E-mail': account?.email ?? '' })
    expect(page.text).toContain('Eliminamos tu cuenta y tus datos.')
    expect(await whole.rows('select from access_token where account_id = $1', [eva.id])).toEqual([])
  })

  it("starts a fleet member's form with the profile's data", async () => {
    const { whole } = places()
    const eva = await newcomer(whole)
    await joinFleet(whole, eva)
    await whole.rows(
      `update profile set phone_prefix = '387', phone_number = '4215566', province = 'Salta', locality = 'Cafayate'
        where account_id = $1`,
      [eva.id],
    )
    const page = await visit('/bienvenido', eva.cookie)
    await send(page, 'Continuar', { Perito: true })
    expect(titleOf(page)).toBe('Tus datos')
    const labels = ['Código de área', 'Teléfono', 'Provincia', 'Localidad']
    expect(labels.map((label) => page.field(label).value)).toEqual(['387', '4215566', 'Salta', 'Cafayate'])
  })

  it('sends each form with a province by Enter, since the first button has no other action', async () => {
    const { whole } = places()
    const { cookie } = await whole.person(0)
    for (const [path, name] of [
      [MY_DATA, 'Guardar mis datos'],
      [BILLING, 'Guardar'],
    ] as const) {
      const page = await visit(path, cookie)
      const form = page.field('Provincia').form
      const [first] = form?.querySelectorAll('[type=submit]') ?? []
      expect([first?.getAttribute('name'), page.named('button', name).getAttribute('name')]).toEqual([
        null,
        null,
      ])
    }
  })
}
