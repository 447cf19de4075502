import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import supertest, { type Test } from 'supertest'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

export interface Asked {
  method?: Method
  url: string
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: string | object
}

/** Requests to an API that `openApi` opened, over its socket. */
export function request(app: NestFastifyApplication) {
  return supertest(app.getHttpServer())
}

/** A request of a test that chooses its method. */
export function dispatch(app: NestFastifyApplication, asked: Asked): Test {
  const { method = 'GET', url, query = {}, headers = {}, payload } = asked
  const search = new URLSearchParams(query).toString()
  const test = request(app)[method.toLowerCase() as Lowercase<Method>](url).query(search).set(headers)
  return payload === undefined ? test : test.send(payload)
}
