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
  '/ficha/*/reportar',
]

/** Parameters of dialogs, list pages, currencies and filters; crawlers find the pages without them. */
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

export function robotsText(siteUrl: string): string {
  const lines = [
    ...PATHS,
    ...PARAMETERS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
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
