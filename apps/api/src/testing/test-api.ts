import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { FixedClock } from '@preciosa/platform'
import { CurrentGuide } from '@preciosa/server'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import type { ApiOptions } from '../create-api.js'
import { openApi } from './open-api.js'

/** The API, database and clock that the cases of one spec share. */
export class TestApi {
  readonly clock = new FixedClock(new Date())
  app!: NestFastifyApplication
  database!: TestDatabase
  guide!: GuideBuilder

  private constructor(
    private readonly options: ApiOptions,
    private readonly env: Record<string, string>,
  ) {}

  /** Opens before the first case of this file or `describe`, closes after the last. */
  static forCases(options: ApiOptions = {}, env: Record<string, string> = {}): TestApi {
    const api = new TestApi(options, env)
    beforeAll(() => api.open())
    afterAll(() => api.close())
    return api
  }

  /** Removes the guide of earlier cases; `seen` after the next publication. */
  forgetGuide(): Promise<void> {
    return this.guide.run('truncate price_list, brand cascade')
  }

  /** Resolves once the API shows the last published guide. */
  seen(): Promise<void> {
    return this.app.get(CurrentGuide, { strict: false }).refresh()
  }

  private async open(): Promise<void> {
    this.database = await createTestDatabase()
    this.guide = await GuideBuilder.open(this.database.url)
    this.app = await openApi(this.database.url, { ...this.options, clock: this.clock }, this.env)
  }

  private async close(): Promise<void> {
    await this.app.close()
    await this.guide.close()
    await this.database.drop()
  }
}
