import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'

export default [
  layout('routes/main-layout.tsx', [
    index('routes/home.tsx'),
    route('precios/:kind/:brand', 'routes/brand.tsx'),
    route('precios/:kind/:brand/:group', 'routes/group.tsx'),
    route('ficha/:vehicleType/:codia', 'routes/sheet.tsx'),
    ...prefix('perfil', [
      layout('routes/profile-layout.tsx', [
        index('routes/profile.ts'),
        route('plan', 'routes/profile-plan.tsx'),
      ]),
    ]),
    route('logout', 'routes/logout.tsx'),
    route('error', 'routes/too-many-requests.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  // spec 1 §2, routes outside the main layout: app-new-card, bienvenido, app-article/:id, app-infogrid, suscripcion-app.
  layout('routes/bare-layout.tsx', []),
  route('buscar', 'routes/suggestions.ts'),
  route('verificacion', 'routes/captcha.ts'),
  route('demasiadas-consultas', 'routes/refused.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
] satisfies RouteConfig
