import { createTestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

it('asks for TLS for a year on every answer, subdomains included', async () => {
  const database = await createTestDatabase()
  const app = await openApi(database.url)
  for (const url of ['/health/live', '/docs', '/nothing', '/admin/user']) {
    const { headers } = await app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  await app.close()
  await database.drop()
})
