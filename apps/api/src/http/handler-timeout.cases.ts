import { Controller, Get, Module } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { problemSchema } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { createTestDatabase, problemOf, type TestDatabase } from '@preciosa/testing'
import { AllowedTo } from '@preciosa/server'
import { openApi } from '../testing/open-api.js'
import { request } from '../testing/request.js'

@Controller()
class SlowController {
  constructor(private readonly db: Database) {}

  @Get('slow')
  @AllowedTo('public')
  slow(): Promise<object[]> {
    return this.db.query('select pg_sleep(1)')
  }

  @Get('backoffice/slow')
  @AllowedTo('public')
  slowForStaff(): Promise<object[]> {
    return this.db.query('select pg_sleep(1)')
  }

  @Get('ended')
  @AllowedTo('public')
  ended(): Promise<object[]> {
    return this.db.query(`select set_config('statement_timeout', '50', true), pg_sleep(0);
                          set local statement_timeout = 50; select pg_sleep(1)`)
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

export function handlerTimeoutCases(): void {
  describe('a slow answer', () => {
    let database: TestDatabase
    let app: NestFastifyApplication

    beforeAll(async () => {
      database = await createTestDatabase()
      app = await openApi(database.url, { imports: [SlowModule], timeouts: { requestTimeout: 200 } })
    })
    afterAll(async () => {
      await app.close()
      await database.drop()
    })

    it.each(['/slow', '/ended'])('becomes 503 with the reason: %s', async (url) => {
      const answer = await request(app).get(url)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(problemSchema.parse(problemOf(answer))).toMatchObject({ code: 'unavailable' })
      expect(answer.text).toContain('tarda demasiado')
    })

    it('may take longer on staff routes', async () => {
      expect((await request(app).get('/backoffice/slow')).statusCode).toBe(200)
    })
  })
}
