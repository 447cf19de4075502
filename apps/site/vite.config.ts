import { vitePlugin as remix } from '@remix-run/dev'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { breakpoints } from './src/build-tools/breakpoints.js'
import { chunkOf } from './src/build-tools/chunk-of.rules.js'
import { compressedManifest } from './src/build-tools/compressed-manifest.js'
import { readerData } from './src/build-tools/reader-data.js'
import { rememberedRoutes } from './src/build-tools/remembered-routes.js'
import { serverProgram } from './src/build-tools/server-program.js'

const SOURCE = 'preciosa-source'
const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|webmanifest)$/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix({
      appDirectory: 'src',
      ignoredRouteFiles: ['**/*'],
      // Without `v3_lazyRouteDiscovery`: a form that is answered while a pressed link's route is being discovered
      // leaves an empty page (@remix-run/router 1.23.3).
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    serverProgram('src/server/main.ts'),
    readerData(),
    rememberedRoutes(),
    compressedManifest('build/client/assets'),
    // Files are compressed at build time, not per request.
    ...(command === 'build' && isSsrBuild !== true
      ? [compression({ include: COMPRESSIBLE, exclude: /^\.vite\//, threshold: 512 })]
      : []),
  ],
  css: { postcss: { plugins: [breakpoints()] } },
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: {
    noExternal: ['@preciosa/contracts', '@preciosa/platform'],
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
  },
  build: {
    // All browsers with `:has` know optional chaining, which Vite's own list would write out; styles keep that list.
    target: 'es2020',
    cssTarget: ['es2020', 'edge88', 'firefox78', 'chrome87', 'safari14'],
    // Scripts are a thirtieth smaller than by esbuild.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    rollupOptions: {
      // An import from the contracts must not bring zod to the browser.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/contracts\/src\//.test(id) },
      // Otherwise a page loads forty small scripts, too many for a phone's network.
      output: {
        experimentalMinChunkSize: 12_000,
        // Every page loads the list of all scripts: of each hash it keeps only what Rollup needs. Other files are named alike
        // in the server's build.
        ...(isSsrBuild === true
          ? {}
          : {
              manualChunks: chunkOf,
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            }),
      },
    },
  },
}))
