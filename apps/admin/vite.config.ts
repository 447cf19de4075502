import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Our libraries are compiled from source (design D18). */
const SOURCE = 'preciosa-source'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

export default defineConfig(({ command }) => ({
  base: '/consola/',
  plugins: [
    react(),
    // The API sends these compressed files, so it doesn't compress per request.
    ...(command === 'build' ? [compression({ include: COMPRESSIBLE, threshold: 512 })] : []),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    // react-admin and MUI form one chunk that browsers cache.
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      // A text imported from the contracts must not bring zod to the browser.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/contracts\/src\//.test(id) },
      output: { manualChunks: (id) => (/\/node_modules\//.test(id) ? 'vendor' : undefined) },
    },
  },
}))
