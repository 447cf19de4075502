import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('precios/:kind/:brand', 'routes/brand.tsx'),
  route('precios/:kind/:brand/:group', 'routes/group.tsx'),
  route('ficha/:vehicleType/:codia', 'routes/sheet.tsx'),
  route('buscar', 'routes/suggestions.ts'),
  route('verificacion', 'routes/captcha.ts'),
  route('logout', 'routes/logout.tsx'),
  route('error', 'routes/too-many-requests.tsx'),
  route('demasiadas-consultas', 'routes/refused.ts'),
  route('_kit', 'routes/kit.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
