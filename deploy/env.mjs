// Writes a .env with new secrets: node deploy/env.mjs > .env
import { randomBytes } from 'node:crypto'

const values = {
  // Hexadecimal, since an address can't hold `/`, `@` or `%`.
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SECRET_KEYS: `${new Date().toISOString().slice(0, 7)}:${randomBytes(32).toString('base64')}`,
  CLIENT_ID: 'preciosa',
  CLIENT_SECRET: randomBytes(32).toString('base64'),
  SITE_URL: process.env.SITE_URL ?? 'http://localhost',
}
for (const [name, value] of Object.entries(values)) console.log(`${name}=${value}`)
