import { vitePlugin as remix } from '@remix-run/dev'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunkOf } from './src/build-tools/chunk-of.rules.js'
import { serverProgram } from './src/build-tools/server-program.js'

/** Our libraries are compiled from their source (design.md, D18). */
const SOURCE = 'preciosa-source'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
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
    // What the server sends as it is: nothing is compressed while a visitor waits.
    ...(command === 'build' && isSsrBuild !== true
      ? [compression({ include: COMPRESSIBLE, exclude: /^\.vite\//, threshold: 512 })]
      : []),
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
      // A page asked for forty scripts, most of them of some hundred bytes: each waits for its turn on a phone's network.
      output: {
        experimentalMinChunkSize: 12_000,
        ...(isSsrBuild === true ? {} : { manualChunks: chunkOf }),
      },
    },
  },
}))
