import { ACCOUNT_BLOCKED, authRoutes, userRoutes } from '@preciosa/contracts/own-account'
import { MAILED } from '@preciosa/testing/fake-api'
import { type FakedSite, OPERATOR } from '../faked-site.js'
import type { PlainBrowser } from '../plain-browser.js'
import { dialogOf, open, problemsOf, send, textsOf, titleOf } from './pages.js'

const SHEET = '/ficha/cars/120001'
const PASSWORD = 'una clave que nadie usa'
const NEW_PASSWORD = 'otra clave que nadie usa'
const DEAD_LINK = 'Este enlace no sirve: ya se usó, venció o está incompleto'
const ACTIVATED = 'Cuenta activada con éxito.'
const CHOSEN = { 'Contraseña nueva': NEW_PASSWORD, 'Repetí la contraseña': NEW_PASSWORD }
const LOGIN = 'Ingresar a mi cuenta'

/** Forms of accounts without scripts: texts, return paths, refusals. */
export function accountCases(faked: () => FakedSite): void {
  const visit = (path: string, cookie?: string) => open(faked().site, path, cookie)
  const mailed = () => faked().api.mailed
  const account = (email: string) => faked().api.accounts.get(email)
  const change = async (page: PlainBrowser, code: Record<string, string> = {}) => {
    await send(page, 'Cambiar mi contraseña', { ...code, ...CHOSEN })
    expect(dialogOf(page)).toBe('Tu contraseña nueva está lista')
    expect(page.text).toContain('Ya ingresaste a tu cuenta.')
    await page.follow('Seguir')
  }
  const recover = async (page: PlainBrowser, email: string) => {
    await send(page, 'Mandarme un código', { 'E-mail': email })
    expect(dialogOf(page)).toBe('Elegí una contraseña nueva')
    await change(page, { Código: MAILED.code })
  }

  describe('activation', () => {
    it("asks only for the password after the mail's link", async () => {
      faked().api.addAccount('enlace@ejemplo.com.ar', { activated: false })
      const page = await visit(`/activar-cuenta?email=enlace%40ejemplo.com.ar&enlace=${MAILED.link}`)
      expect(page.address).toContain('/activacion?email=')
      expect(() => page.field('Código')).toThrow('No field')
      await send(page, 'Activar', { Contraseña: 'secreto1' })
      expect(page.text).toContain(ACTIVATED)
    })

    it.each([
      ['/activacion', 'individual', { Contraseña: 'secreto1' }],
      ['/activacion-profesional', 'professional', { Contraseña: PASSWORD, 'Repetí la contraseña': PASSWORD }],
    ] as const)('reports a used link and offers another code at %s', async (path, type, chosen) => {
      faked().api.addAccount('usado@ejemplo.com.ar', { activated: false, type })
      const page = await visit(`${path}?email=usado%40ejemplo.com.ar&enlace=usado`)
      await send(page, 'Activar', chosen)
      const summary = page.document.querySelector('.problems')?.textContent
      expect(summary).toContain(DEAD_LINK)
      expect(summary).not.toContain('código')
      expect(page.named('a', 'Pedí otro').getAttribute('href')).toBe('#reenviar-codigo')
      await send(page, 'Reenviar código')
      await page.follow('escribí el código')
      page.field('Código')
    })

    it("reports a wrong e-mail in the page's address and asks for the right e-mail", async () => {
      faked().api.addAccount('bien@ejemplo.com.ar', { activated: false })
      const page = await visit('/activacion?email=mal%40ejemplo.com.ar')
      await send(page, 'Activar', { Contraseña: 'secreto1', Código: MAILED.code })
      expect(problemsOf(page)).toEqual(['No existe ningún usuario con esa dirección'])
      expect(page.document.querySelector('.problems a')).toBeNull()
      await page.follow('Escribí la de tu cuenta')
      await send(page, 'Activar', {
        'E-mail': 'bien@ejemplo.com.ar',
        Contraseña: 'secreto1',
        Código: MAILED.code,
      })
      expect(page.text).toContain(ACTIVATED)
    })

    it('continues after a new password', async () => {
      const email = 'nueva-clave@ejemplo.com.ar'
      faked().api.addAccount(email, { activated: false })
      const page = await visit('/activacion?email=nueva-clave%40ejemplo.com.ar')
      await page.follow('Poné una nueva')
      expect(dialogOf(page)).toBe('Olvidé mi contraseña')
      await recover(page, email)
      expect(page.address).toBe('/')
      expect(page.text).toContain(email)
    })

    it("takes the e-mail from the page's address, and asks for a missing one", async () => {
      const page = await visit('/activacion?ana@example.com')
      expect(page.text).toContain('Te mandamos un código a ana@example.com, para comprobar')
      expect(() => page.field('E-mail')).toThrow('No field')
      await page.open('/activacion')
      expect(page.text).toContain('Te mandamos un código, para comprobar')
      page.field('E-mail')
      await page.open('/activacion-profesional?pro@example.com')
      expect(page.text).toContain('Te mandamos un código a pro@example.com')
    })

    it('returns 404 for a signed-in user', async () => {
      const cookie = await faked().cookieOf('ana@ejemplo.com.ar')
      for (const path of ['/activacion?email=a@b.com', '/activacion-profesional']) {
        const page = await visit(path, cookie)
        expect([page.status, page.address]).toEqual([404, '/404'])
      }
    })

    it('asks a professional for the e-mail, then for the code and a password', async () => {
      faked().api.addAccount('pro@ejemplo.com.ar', { activated: false, type: 'professional' })
      const page = await visit('/activacion-profesional')
      await send(page, 'Continuar', { 'E-mail de la cuenta': 'nadie@ejemplo.com.ar' })
      expect(page.text).toContain('La dirección de email no corresponde a un usuario')
      await send(page, 'Continuar', { 'E-mail de la cuenta': 'pro@ejemplo.com.ar' })
      await send(page, 'Activar', { Código: '9999', Contraseña: 'corta', 'Repetí la contraseña': 'otra' })
      expect(problemsOf(page).join()).toContain('La contraseña debe tener al menos 6 caracteres')
      expect(problemsOf(page).join()).toContain('Las contraseñas deben coincidir')
      expect(await page.faults()).toEqual([])
      const chosen = { Contraseña: PASSWORD, 'Repetí la contraseña': PASSWORD }
      await send(page, 'Activar', { Código: '9999', ...chosen })
      expect(problemsOf(page).join()).toContain('El código ingresado no es válido')
      mailed().length = 0
      await send(page, 'Reenviar código')
      expect(page.text).toContain('Te hemos enviado un nuevo código a tu casilla de correo')
      expect([mailed(), problemsOf(page)]).toEqual([['pro@ejemplo.com.ar'], []])
      await send(page, 'Activar', { Código: MAILED.code, ...chosen })
      expect(page.text).toContain('La cuenta ha sido activada con éxito')
      expect(page.named('a', 'Comenzar').getAttribute('href')).toBe('/')
    })

    describe('whose mail was refused', () => {
      beforeEach(() => {
        faked().api.refusesMail = true
      })
      afterEach(() => {
        faked().api.refusesMail = false
      })
      const register = async (page: PlainBrowser, email: string) => {
        const passwords = { Contraseña: PASSWORD, 'Repetí la contraseña': PASSWORD }
        await send(page, 'Registrarme', { 'E-mail': email, ...passwords, 'Acepto los': true })
      }
      const typed = (page: PlainBrowser) => [
        page.document.querySelector<HTMLInputElement>('[name=type]:checked')?.value,
        ...['E-mail', 'Contraseña', 'Repetí la contraseña'].map((label) => page.field(label).value),
      ]

      it('says so and registers again with what was typed, without the password', async () => {
        const page = await visit('/?showregistermodal=true&cuenta=professional')
        await register(page, 'mal-escrita@ejemplo.com.ar')
        expect(page.text).toContain('El correo a mal-escrita@ejemplo.com.ar no llegó.')
        expect(page.text).not.toContain('Te mandamos un código')
        await page.follow('registrate con la correcta')
        expect([dialogOf(page), ...typed(page)]).toEqual([
          'Crear mi cuenta',
          'professional',
          ...['mal-escrita@ejemplo.com.ar', '', ''],
        ])
        await register(page, 'bien-escrita@ejemplo.com.ar')
        expect(page.text).toContain('El correo a bien-escrita@ejemplo.com.ar no llegó.')
        faked().api.refusesMail = false
        await send(page, 'Reenviar código')
        expect(page.text).toContain('Te mandamos un código a bien-escrita@ejemplo.com.ar')
      })

      it('says so in the dialog of a new password too, and nothing to another browser', async () => {
        const page = await visit('/?showregistermodal=true')
        await register(page, 'sin-casilla@ejemplo.com.ar')
        const code = '/?showrecovermodal=true&email=sin-casilla%40ejemplo.com.ar'
        await page.open(code)
        expect(page.text).toContain('El correo a sin-casilla@ejemplo.com.ar no llegó.')
        await page.follow('registrate con la correcta')
        expect(typed(page)).toEqual(['individual', 'sin-casilla@ejemplo.com.ar', '', ''])
        for (const path of [code, '/activacion?email=sin-casilla%40ejemplo.com.ar'])
          expect((await visit(path)).text).not.toContain('no llegó')
      })

      it('says so after a sign-in', async () => {
        faked().api.addAccount('de-antes@ejemplo.com.ar', { activated: false })
        const page = await visit('/?showloginmodal=true')
        await send(page, 'Ingresar', { 'E-mail': 'de-antes@ejemplo.com.ar', Contraseña: 'secreto1' })
        expect(page.text).toContain('El correo a de-antes@ejemplo.com.ar no llegó.')
        page.field('Contraseña')
      })
    })

    it("reports that the API couldn't send a code", async () => {
      faked().api.addAccount('no-sale@ejemplo.com.ar', { activated: false })
      const page = await visit('/activacion?email=no-sale%40ejemplo.com.ar')
      faked().api.refuse(authRoutes.activate, 'too-many-requests')
      faked().api.refuse(authRoutes.resendCode, 'too-many-requests')
      await send(page, 'Reenviar código')
      expect(problemsOf(page).join()).toContain('Hubo un error al enviar el código')
    })
  })

  describe('recovery', () => {
    it.each([
      [
        '/?showresetmodal=true',
        'Olvidé mi contraseña',
        'Debes indicar una cuenta de correo',
        'El formato del mail es incorrecto',
        'La dirección de correo ingresada no corresponde a un usuario registrado',
      ],
      [
        '/?showrecovermodal=true',
        'Recuperar mi cuenta',
        'Debes ingresar un usuario',
        'El email ingresado es incorrecto',
        'Usuario inexistente',
      ],
    ])('has its own texts at %s', async (path, title, empty, wrong, unknown) => {
      const page = await visit(path)
      expect(dialogOf(page)).toBe(title)
      for (const [email, text] of [
        ['', empty],
        ['nadie', wrong],
        ['nadie@ejemplo.com.ar', unknown],
      ] as const) {
        await send(page, 'Mandarme un código', { 'E-mail': email })
        expect(problemsOf(page).join()).toContain(text)
      }
    })

    it.each(['/perfil/mis-datos', '/?showloginmodal=true&showsession=true&volver=%2Fperfil%2Fmis-datos'])(
      'returns to the page that requires a session: %s',
      async (path) => {
        const email = 'volver@ejemplo.com.ar'
        faked().api.addAccount(email)
        const page = await visit(path)
        await page.follow('Olvidé mi contraseña')
        await recover(page, email)
        expect([page.address, titleOf(page)]).toEqual(['/perfil/mis-datos', 'Mis datos'])
      },
    )

    it('sends a signed-in user another code', async () => {
      const email = 'otro-codigo@ejemplo.com.ar'
      const cookie = await faked().cookieOf(email)
      const page = await visit(`${SHEET}?showrecovermodal=true&email=otro-codigo%40ejemplo.com.ar`, cookie)
      await page.follow('Pedí otro código')
      expect(dialogOf(page)).toBe('Poner una contraseña')
      expect(() => page.named('dialog a', 'Ingresá')).toThrow('No dialog a')
      mailed().length = 0
      await send(page, 'Mandarme un código', { 'E-mail': email })
      expect([mailed(), dialogOf(page)]).toEqual([[email], 'Elegí una contraseña nueva'])
    })

    it("asks for no code after the mail's link", async () => {
      faked().api.addAccount('link@ejemplo.com.ar')
      const page = await visit(`/?showrecovermodal=true&email=link%40ejemplo.com.ar&enlace=${MAILED.link}`)
      expect(() => page.field('Código')).toThrow('No field')
      await change(page)
      expect([page.address, account('link@ejemplo.com.ar')?.password]).toEqual(['/', NEW_PASSWORD])
    })
  })

  it('changes a password', async () => {
    const page = await visit('/?showpasswordmodal=true', await faked().cookieOf('cambio@ejemplo.com.ar'))
    const set = (current: string, repeat: string) =>
      send(page, 'Cambiar', {
        'Contraseña actual': current,
        'Contraseña nueva': NEW_PASSWORD,
        'Repetí la contraseña nueva': repeat,
      })
    await set('no es', 'otra')
    expect(problemsOf(page).join()).toContain('Las contraseñas deben coincidir')
    await set('no es', NEW_PASSWORD)
    expect(problemsOf(page).join()).toContain('La contraseña actual es incorrecta')
    await set('secreto1', NEW_PASSWORD)
    expect(page.text).toContain('Cambiamos tu contraseña')
    expect(account('cambio@ejemplo.com.ar')?.password).toBe(NEW_PASSWORD)
  })

  it.each(['password', 'delete'])('shows a visitor no %s dialog', async (name) => {
    expect(dialogOf(await visit(`/?show${name}modal=true`))).toBeNull()
  })

  it('shows the error texts of signing in, keeps the e-mail and returns to the page', async () => {
    faked().api.addAccount('dice@ejemplo.com.ar')
    const page = await visit(SHEET)
    await page.follow('Ingresar')
    for (const [email, password, message] of [
      ['', '', ['Por favor complete todos los campos']],
      ['ana@ejemplo', '', ['Ingrese un email válido', 'Por favor complete todos los campos']],
      ['dice@ejemplo.com.ar', '12345', ['La contraseña debe tener al menos 6 caracteres']],
      ['dice@ejemplo.com.ar', 'no es esta', ['La contraseña es incorrecta']],
      ['nadie@ejemplo.com.ar', 'secreto1', ['No existe ningún usuario con esa dirección']],
    ] as const) {
      await send(page, 'Ingresar', { 'E-mail': email, Contraseña: password })
      expect([page.status, dialogOf(page)]).toEqual([400, LOGIN])
      for (const text of message) expect(problemsOf(page).join()).toContain(text)
      expect([page.field('E-mail').value, page.field('Contraseña').value]).toEqual([email, ''])
    }
    expect(await page.faults()).toEqual([])
    await send(page, 'Ingresar', { 'E-mail': 'dice@ejemplo.com.ar', Contraseña: 'secreto1' })
    expect([page.address, dialogOf(page)]).toEqual([SHEET, null])
    expect(page.text).toContain('dice@ejemplo.com.ar')
  })

  it('leads to the activation after a sign-in to an inactive account', async () => {
    faked().api.addAccount('sin@ejemplo.com.ar', { activated: false })
    const page = await visit('/?showloginmodal=true')
    await send(page, 'Ingresar', { 'E-mail': 'sin@ejemplo.com.ar', Contraseña: 'secreto1' })
    expect([page.address, titleOf(page)]).toEqual([
      '/activacion?email=sin%40ejemplo.com.ar',
      'Activá tu cuenta',
    ])
  })

  it('shows the error texts of registering', async () => {
    faked().api.addAccount('tomada@ejemplo.com.ar')
    const page = await visit('/?showregistermodal=true')
    expect(textsOf(page, 'dialog li')).toEqual([
      'Datos de 1.205 versiones de autos y motos.',
      'Consultas ilimitadas de precios 0km.',
      '3 consultas de precios de usados, gratis.',
      'Fichas de vehículos sin límite.',
    ])
    expect(page.named('dialog a', 'términos y condiciones').getAttribute('target')).toBe('_blank')
    const register = async (email: string, password: string, repeat: string, terms = true) => {
      await send(page, 'Registrarme', {
        'E-mail': email,
        Contraseña: password,
        'Repetí la contraseña': repeat,
        'Acepto los': terms,
      })
      return problemsOf(page).join()
    }
    const empty = await register('', '', '', false)
    expect(empty).toContain('Por favor complete todos los campos')
    expect(empty).toContain('Debes aceptar los términos y condiciones')
    const wrong = await register('x', '12345', '12345')
    expect(wrong).toContain('Ingrese un email válido')
    expect(wrong).toContain('La contraseña debe tener al menos 6 caracteres')
    expect(await register('nueva@ejemplo.com.ar', PASSWORD, NEW_PASSWORD)).toContain(
      'Las contraseñas deben coincidir',
    )
    expect(await register('tomada@ejemplo.com.ar', PASSWORD, PASSWORD)).toContain(
      'La dirección de correo ingresada ya está en uso',
    )
  })

  it("shows a blocked user the operator's contact", async () => {
    const page = await visit('/?showloginmodal=true&ingreso=blocked')
    expect(page.text).toContain(ACCOUNT_BLOCKED)
    expect(page.named('dialog a', 'Escribinos por WhatsApp').getAttribute('href')).toBe(
      `https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`,
    )
  })

  it('returns from /error without an e-mail in an address', async () => {
    const page = await visit(`${SHEET}?showloginmodal=true`)
    faked().api.refuse(authRoutes.signIn, 'too-many-requests')
    await send(page, 'Ingresar', { 'E-mail': 'ana@ejemplo.com.ar', Contraseña: 'secreto1' })
    expect(titleOf(page)).toBe('Demasiadas consultas')
    expect(page.address).not.toContain('ana')
    faked().api.answerAsUsual()
    await page.follow('Volver a lo que buscabas')
    expect([dialogOf(page), page.field('E-mail').value, page.field('Contraseña').value]).toEqual([
      LOGIN,
      '',
      '',
    ])
  })

  it('asks for a sign-in before the profile and returns to it', async () => {
    faked().api.addAccount('perfil@ejemplo.com.ar')
    const page = await visit('/perfil')
    expect([page.address, dialogOf(page)]).toEqual(['/?showloginmodal=true&volver=%2Fperfil', LOGIN])
    await send(page, 'Ingresar', { 'E-mail': 'perfil@ejemplo.com.ar', Contraseña: 'secreto1' })
    expect([page.address, titleOf(page)]).toEqual(['/perfil/mis-datos', 'Mis datos'])
  })

  it("leads home with one message while the API can't read the account", async () => {
    const cookie = await faked().cookieOf('una-vez@ejemplo.com.ar')
    faked().api.refuse(userRoutes.user, 'unavailable')
    const page = await visit('/perfil/plan', cookie)
    const said = 'Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.'
    expect([page.address, page.text.includes(said)]).toEqual(['/', true])
    await page.open('/')
    expect(page.text).not.toContain(said)
  })

  it('explains an overlong form', async () => {
    const page = await visit('/perfil/mis-datos', await faked().cookieOf('largo@ejemplo.com.ar'))
    await send(page, 'Guardar mis datos', { Nombre: 'a'.repeat(3_000_000), Apellido: 'Pérez' })
    expect([page.status, titleOf(page)]).toEqual([413, 'El formulario es demasiado largo'])
    expect(page.named('a', 'Volver al formulario').getAttribute('href')).toBe('')
  })
}
