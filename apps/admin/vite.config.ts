import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** Our libraries are compiled from their source (design D18). */
const SOURCE = 'preciosa-source'

export default defineConfig({
  base: '/consola/',
  plugins: [react()],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    // react-admin and MUI come in one piece; it is fetched once and kept.
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      // A text taken from the contracts must not bring its schemas, and with them zod, to the browser.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/contracts\/src\//.test(id) },
      output: { manualChunks: (id) => (/\/node_modules\//.test(id) ? 'vendor' : undefined) },
    },
  },
})
