/** Paths without a page for search engines: what was searched for, what is a person's own, and what only scripts ask. */
const PATHS = [
  '/resultado-busqueda',
  '/buscar',
  '/perfil',
  '/logout',
  '/activacion',
  '/activacion-profesional',
  '/activar-cuenta',
  '/verificacion',
  '/demasiadas-consultas',
  '/moneda',
  '/favorito',
  // Of each sheet: what is wrong in it.
  '/ficha/*/reportar',
]

/**
 * Parameters that open a dialog over a page, another page of its list, its prices in another money, or narrow a search: pages are
 * found without them.
 */
const PARAMETERS = [
  'showloginmodal',
  'showregistermodal',
  'showrecovermodal',
  'showresetmodal',
  'showpasswordmodal',
  'showdeletemodal',
  'showsession',
  'volver',
  'pagina',
  'moneda',
  'marca',
  'modelo',
  'version',
  'q',
]

/** What crawlers are asked (RFC 9309). */
export function robotsText(siteUrl: string): string {
  const lines = [
    ...PATHS,
    ...PARAMETERS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
    // The router's own requests for a page's data.
    '/*.data$',
    '/*.data?',
  ]
  return [
    'User-agent: *',
    ...lines.map((line) => `Disallow: ${line}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
