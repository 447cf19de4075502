import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Our libraries are compiled from their source (design D18). */
const SOURCE = 'preciosa-source'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

export default defineConfig(({ command }) => ({
  base: '/consola/',
  plugins: [
    react(),
    // What the API sends as it is: nothing is compressed while the staff wait.
    ...(command === 'build' ? [compression({ include: COMPRESSIBLE, threshold: 512 })] : []),
  ],
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
}))
