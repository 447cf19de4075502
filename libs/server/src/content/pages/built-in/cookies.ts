/** All cookies of the site and the console, as the policies explain them; a name that ends in a hyphen has a suffix. */
export const COOKIES: readonly { term: string; text: string; names: readonly string[] }[] = [
  {
    term: 'Sesión',
    text: 'Dice que entraste y, mientras falte tu perfil, con qué e-mail. Se borra al salir o, si no volvés, a los 60 días; la sesión termina antes, a los 14 días sin uso.',
    names: ['preciosa-sesion', 'preciosa-email'],
  },
  {
    term: 'Registro',
    text: 'Por una hora: la página de la que venías, la cuenta que falta activar y, si hubo que pedirte un paso de nuevo, los datos que ya habías escrito.',
    names: ['preciosa-llegada', 'preciosa-por-activar', 'preciosa-datos'],
  },
  {
    term: 'Ingreso con Google, Facebook o Apple',
    text: 'Por diez minutos, para reconocer su respuesta.',
    names: ['preciosa-ingreso-'],
  },
  {
    term: 'Compra',
    text: 'Por una semana, el plan que elegiste antes de entrar. Por diez minutos, el pedido de tu banco de confirmar un pago.',
    names: ['preciosa-plan', 'preciosa-desafio'],
  },
  {
    term: 'Medición',
    text: 'Por un año, que aceptaste que se cuente tu compra. Si no lo aceptás, no hay cookie y no se cuenta.',
    names: ['preciosa-medicion'],
  },
  {
    term: 'Tema y moneda',
    text: 'Por un año: si ves el sitio claro u oscuro, y los precios en pesos o en dólares.',
    names: ['preciosa-tema', 'preciosa-moneda'],
  },
  {
    term: 'Mensajes',
    text: 'Por un minuto, el mensaje que muestra la página que sigue, como «Saliste de tu cuenta».',
    names: ['preciosa-aviso'],
  },
  {
    term: 'Sugerencia de girar el teléfono',
    text: 'Por un año, que pediste no verla más en el comparador.',
    names: ['preciosa-giro'],
  },
  {
    term: 'Páginas de la app',
    text: 'Por 15 minutos, que entraste en la app.',
    names: ['preciosa-app'],
  },
  {
    term: 'Consola',
    text: 'Sólo de quienes operan el sitio: que entraron a la consola.',
    names: ['preciosa-consola'],
  },
]
