import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { STAFF_ROLES } from '@preciosa/contracts'
import type { PriceListDetail } from '@preciosa/contracts/price-lists'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import type { Staff } from '@preciosa/contracts/staff'
import { Database, FixedClock } from '@preciosa/platform'
import { CurrentGuide, PriceListsService } from '@preciosa/server'
import { bodyOf, createTestDatabase } from '@preciosa/testing'
import { StaffVerifier } from '../access/staff-verifier.js'
import type { Test } from 'supertest'
import { openApi } from './open-api.js'
import { dispatch } from './request.js'

class OneOfEach extends StaffVerifier {
  verify(session: string): Promise<Staff | null> {
    const at = STAFF_ROLES.findIndex((role) => role === session)
    const role = STAFF_ROLES[at]
    return Promise.resolve(
      role === undefined ? null : { id: at + 1, email: `${role}@ejemplo.com.ar`, name: role, role },
    )
  }
}

/** The console's API in November 2026. */
export class TestConsole {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly folder: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<TestConsole> {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-console-'))
    const clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
    const app = await openApi(database.url, { staff: new OneOfEach(), clock }, { FILES_DIR: folder, ...env })
    return new TestConsole(app, folder, async () => {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true })
    })
  }

  async empty(): Promise<void> {
    const tables = 'price_list, edition_price, edition_brand, brand, version_name, outbox'
    await this.app.get(Database).query(`truncate ${tables} restart identity cascade`)
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given: Given = {}): Test {
    const { role = 'admin', payload, headers } = given
    return dispatch(this.app, {
      method,
      url: `/backoffice${url}`,
      headers: { cookie: `${STAFF_COOKIE}=${role}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  }

  upload(fields: Record<string, string>, file: string | Buffer | null, given: Given = {}) {
    const form = multipart(fields, file === null ? [] : [file])
    return this.call('POST', '/price-lists', { ...form, ...given })
  }

  async importList(file: string, fields: Record<string, string> = {}): Promise<PriceListDetail> {
    const answer = await this.upload({ format: 'preciosa', ...fields }, file)
    const { id } = bodyOf<{ id: number }>(answer)
    await this.app.get(PriceListsService, { strict: false }).process(id)
    return this.list(id)
  }

  async list(id: number): Promise<PriceListDetail> {
    return bodyOf<PriceListDetail>(await this.call('GET', `/price-lists/${id}`))
  }

  /** Resolves once the API shows the last published guide. */
  seen(): Promise<void> {
    return this.app.get(CurrentGuide, { strict: false }).refresh()
  }

  async files(): Promise<string[]> {
    const names = await readdir(this.folder, { recursive: true })
    return names.filter((name) => name.includes('/'))
  }
}

interface Given {
  role?: string
  payload?: object | string | Buffer
  headers?: Record<string, string>
}

const BOUNDARY = 'limite-de-prueba'

export function multipart(
  fields: Record<string, string>,
  files: readonly (string | Buffer)[],
  names: { field?: string; file?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const { field = 'file', file = 'lista.csv' } = names
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map((content) => part(`name="${field}"; filename="${file}"`, content)),
  ]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

function part(disposition: string, content: string | Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

const HEADING = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'

export function listOf(period: string, price: number, count = 1): string {
  const rows = Array.from({ length: count }, (_, at) =>
    [period, 'auto', `VW-${at}`, 'Volkswagen', 'Gol', `Gol 1.6 T${at}`, '0km', price + at].join(';'),
  )
  return [HEADING, ...rows, ''].join('\n')
}
