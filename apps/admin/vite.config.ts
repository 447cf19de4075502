import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Our libraries are compiled from source. */
const SOURCE = 'preciosa-source'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** react-admin and MUI on all screens; the editor only where staff write. */
function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/.test(id))
    return 'editor'
  return /\/node_modules\//.test(id) ? 'vendor' : undefined
}

/** Else the sign-in page, the first screen, shows the reserve font until the scripts have run. */
const preloadedFont: Plugin = {
  name: 'preloaded-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/consola/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head-prepend',
        })),
  },
}

export default defineConfig(({ command }) => ({
  base: '/consola/',
  plugins: [
    react(),
    preloadedFont,
    // The API sends these compressed files, so it doesn't compress per request.
    ...(command === 'build' ? [compression({ include: COMPRESSIBLE, threshold: 512 })] : []),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    // Browsers cache the chunk of the libraries.
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      // A text imported from the contracts must not bring zod to the browser.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/contracts\/src\//.test(id) },
      output: { manualChunks: chunkOf },
    },
  },
}))
