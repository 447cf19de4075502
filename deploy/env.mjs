// Writes a .env with secrets of its own, for a first look or a test: node deploy/env.mjs > .env
import { randomBytes } from 'node:crypto'

const values = {
  // It stands in an address, so no `/`, `@` or `%`.
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SECRET_KEY: randomBytes(32).toString('base64'),
  CLIENT_ID: 'preciosa',
  CLIENT_SECRET: randomBytes(32).toString('base64'),
  SITE_URL: process.env.SITE_URL ?? 'http://localhost',
}
for (const [name, value] of Object.entries(values)) console.log(`${name}=${value}`)
