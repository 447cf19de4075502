import 'reflect-metadata'
import { Controller, Get, Header, HttpCode, Module, Param, Post, Req, Res } from '@nestjs/common'
import { createApi } from '@preciosa/api'
import { Public } from '@preciosa/server'
import { collectRarely, createLogger, Database, loadConfig } from '@preciosa/platform'
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { takeProfiles } from './profiles.js'
import { tellUsage } from './usage.js'

const answers: Buffer[] = []

/** Baselines behind the same guards and hooks: an empty handler, and one that stores a row. */
@Controller()
class FloorController {
  constructor(private readonly db: Database) {}

  @Public()
  @Get('floor/:at')
  answer(@Param('at') at: string, @Req() _request: FastifyRequest, @Res() reply: FastifyReply): void {
    void reply.header('content-type', 'application/json; charset=utf-8').send(answers[Number(at)])
  }

  @Public()
  @Post('floor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async take(): Promise<object> {
    await this.db.pool.query({ name: 'floor', text: 'insert into floor default values' })
    return {}
  }
}

@Module({ controllers: [FloorController] })
class FloorModule {}

const [port = '0', barePort = '0', ...paths] = process.argv.slice(2)
const config = loadConfig(process.env)
collectRarely(config.api.heapGrowth)
const api = await createApi(config, {
  imports: [FloorModule],
  logger: createLogger({ level: config.logLevel, name: 'bench-api' }),
})
for (const url of paths) {
  const answer = await api.inject({ method: 'GET', url })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  answers.push(answer.rawPayload)
}
await api
  .get(Database)
  .query('create table if not exists floor (id bigint generated always as identity primary key)')
await api.listen(Number(port), '127.0.0.1')

const bare = fastify()
bare.get<{ Params: { at: string } }>('/floor/:at', (request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(answers[Number(request.params.at)]),
)
await bare.listen({ port: Number(barePort), host: '127.0.0.1' })

tellUsage()
takeProfiles()
process.send?.('ready')
