import { PROFILE_COMPLETED } from '@preciosa/contracts'
import { goToHydrated } from '../fixtures/hydrated.js'
import type { SiteScreen } from './screen.js'
import { answerUpTo, dialog, heading, keepFavourites, PAID, pay } from './screen-steps.js'

/** Of accounts: coming, staying, and what is one's own. */
export const ACCOUNT_SCREENS: readonly SiteScreen[] = [
  {
    name: 'sign-in',
    title: 'Signing in',
    path: '/?showloginmodal=true',
    shown: dialog('Ingresar a mi cuenta'),
  },
  {
    name: 'sign-in-refused',
    title: 'Signing in, refused',
    path: '/?showloginmodal=true',
    then: async (page) => {
      await page.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
      await page.getByLabel('Contraseña').fill('no es la clave')
      await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
    },
    shown: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'register',
    title: 'Registering',
    path: '/?showregistermodal=true',
    shown: dialog('Crear mi cuenta'),
  },
  {
    name: 'activation',
    title: 'Activating an account',
    path: '/activacion?email=ana%40ejemplo.com.ar',
    shown: heading('Activá tu cuenta'),
  },
  {
    name: 'professional-activation',
    title: 'Activating a professional’s account',
    path: '/activacion-profesional',
    shown: heading('Activá tu cuenta profesional'),
  },
  {
    name: 'professional-activation-code',
    title: 'Activating a professional’s account: the code that was mailed',
    path: '/activacion-profesional?email=perito%40ejemplo.com.ar',
    shown: (page) => page.getByLabel('Código'),
  },
  {
    name: 'recover',
    title: 'Recovering an account',
    path: '/?showrecovermodal=true',
    shown: dialog('Recuperar mi cuenta'),
  },
  {
    name: 'new-password',
    title: 'A new password by the code that was mailed',
    path: '/?showrecovermodal=true&email=ana%40ejemplo.com.ar',
    shown: dialog('Elegí una contraseña nueva'),
  },
  {
    name: 'welcome',
    title: 'Welcome: the type of user',
    as: 'unsuscribed',
    path: '/bienvenido?paso=tipo',
    shown: heading('¿Cómo vas a usar Preciosa?'),
  },
  {
    name: 'welcome-interests',
    title: 'Welcome: interests',
    as: 'unsuscribed',
    path: '/bienvenido?paso=intereses',
    then: (page) => answerUpTo(page, '¿Qué te interesa?'),
    shown: heading('¿Qué te interesa?'),
  },
  {
    name: 'welcome-data',
    title: 'Welcome: data, with what is wrong with them',
    as: 'unsuscribed',
    path: '/bienvenido?paso=datos',
    then: async (page) => {
      await answerUpTo(page, 'Tus datos')
      await page.getByRole('button', { name: 'Continuar' }).click()
    },
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'welcome-plan',
    title: 'Welcome: the plan',
    as: 'unsuscribed',
    path: '/bienvenido',
    then: (page) => answerUpTo(page, 'Elegí tu plan'),
    shown: heading('Elegí tu plan'),
  },
  {
    name: 'welcome-end',
    title: 'Welcome: its end',
    as: 'unsuscribed',
    path: '/bienvenido',
    then: (page) => answerUpTo(page, '¡Te damos la bienvenida'),
    shown: heading(/^¡Te damos la bienvenida/),
  },
  {
    name: 'complete-profile',
    title: 'Completing one’s profile: brands',
    as: 'individualFree',
    path: '/perfil/completar?paso=4',
    then: (page) => answerUpTo(page, 'Tus marcas favoritas'),
    shown: heading('Tus marcas favoritas'),
  },
  {
    name: 'complete-profile-data',
    title: 'Completing one’s profile: data',
    as: 'individualFree',
    path: '/perfil/completar?paso=5',
    then: (page) => answerUpTo(page, 'Tus datos'),
    shown: heading('Tus datos'),
  },
  {
    name: 'complete-profile-thanks',
    title: 'The thanks for a complete profile',
    as: 'individualFree',
    says: 'profile-gift',
    path: '/',
    shown: (page) => page.getByRole('dialog').getByText(PROFILE_COMPLETED),
  },
  {
    name: 'my-data',
    title: 'One’s data',
    as: 'professionalIndividual',
    path: '/perfil/mis-datos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'change-password',
    title: 'Changing one’s password',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showpasswordmodal=true',
    then: (page) => page.getByRole('button', { name: 'Cambiar', exact: true }).click(),
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'deletion',
    title: 'Deleting one’s account',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showdeletemodal=true',
    shown: dialog('Eliminar mi cuenta'),
  },
  {
    name: 'sessions',
    title: 'Open sessions',
    as: 'individualCar',
    path: '/perfil/sesiones',
    shown: heading('Sesiones abiertas'),
  },
  {
    name: 'linked-users',
    title: 'Linked users',
    as: 'professionalIndividual',
    path: '/perfil/usuarios-vinculados',
    shown: heading('Usuarios vinculados'),
  },
  {
    name: 'billing',
    title: 'What one is billed by',
    as: 'individualPremium',
    path: '/perfil/facturacion',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'credits',
    title: 'The ledger of one’s InfoCredits',
    as: 'individualPremium',
    path: '/perfil/infocreditos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'plan',
    title: 'One’s plan',
    as: 'individualFree',
    path: '/perfil/plan',
    shown: heading('Mi plan'),
  },
  {
    name: 'app-profile',
    title: 'The profile in the mobile app',
    appNames: 'individualPremium',
    path: '/suscripcion-app',
    shown: heading('Mi plan'),
  },
  {
    name: 'favourites',
    title: 'Favourites',
    as: 'individualPremium',
    path: '/resultado-busqueda?s=gol+trend',
    then: keepFavourites,
    shown: heading('Favoritos'),
  },
  {
    name: 'history',
    title: 'What one looked at',
    as: 'individualPremium',
    path: '/ficha/cars/:codia?anio=2018',
    then: async (page) => {
      await pay(page)
      await page.getByRole('status').getByText(PAID).waitFor()
      await goToHydrated(page, new URL('/perfil/historial', page.url()).href)
    },
    shown: heading('Historial'),
  },
  {
    name: 'useful-guides',
    title: 'Useful guides',
    as: 'individualPremium',
    path: '/perfil/guia-util',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
  {
    name: 'useful-guide',
    title: 'A useful guide',
    as: 'individualPremium',
    path: '/perfil/guia-util/comprar-un-usado',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
]
