import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { serverProgram } from './src/build-tools/server-program.js'

/** Our libraries are compiled from their source (design.md, D18). */
const SOURCE = 'preciosa-source'

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      appDirectory: 'src',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    serverProgram('src/server/main.ts'),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: {
    noExternal: ['@preciosa/contracts', '@preciosa/platform'],
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
  },
  build: {
    rollupOptions: {
      // A text taken from the contracts must not bring its schemas, and with them zod, to the browser.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/contracts\/src\//.test(id) },
    },
  },
})
