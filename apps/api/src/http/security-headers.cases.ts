import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export function securityHeadersCases(api: TestApi): void {
  it('asks for TLS for a year on every answer, subdomains included', async () => {
    for (const url of ['/health/live', '/docs', '/nothing', '/admin/user']) {
      const { headers } = await request(api.app).get(url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
  })
}
