import 'reflect-metadata'
import { createRequire } from 'node:module'
import { Controller, Get, Res, Module } from '@nestjs/common'
import { createApi, Public } from '@preciosa/api'
import { loadConfig } from '@preciosa/platform'
import { startPostgres } from '@preciosa/sandbox'
import { migrate } from '@preciosa/platform'
import { migrations } from '@preciosa/migrations'
import pg from 'pg'
const server = await startPostgres({ dataDir: '/tmp/apibench/pg', preferredPort: 55999, durability: 'fast' })
const admin = new pg.Client(server.url); await admin.connect()
await admin.query('drop database if exists apibench with (force)'); await admin.query('create database apibench'); await admin.end()
const u = new URL(server.url); u.pathname = '/apibench'; const url = u.href
await migrate({ url, migrations })
const c = new pg.Client(url); await c.connect()
await c.query(`
 insert into brand(id, vehicle_type, name) select i, 'cars', 'Marca '||i from generate_series(1,150) i;
 insert into model_group(brand_id,name,key) select 1+(i%150), 'Modelo '||i, 'm'||i from generate_series(0,2499) i;
 insert into version(id,vehicle_type,brand_id,group_id) select g.brand_id*10000 + 1 + (i/150), 'cars', g.brand_id, g.id from generate_series(0,49999) i join model_group g on g.id = 1 + (i % 2400);
 `).catch(e => { console.error(e); process.exit(1) })
`
`
await c.query(`
 insert into version_name(version_id,name,variant) select id, 'Modelo 1.6 16V Version '||id, 'Nafta' from version;
 insert into price_list(status,file_name,file_key,file_bytes,format,options) values ('staged','x','x',0,'{}','{}');
 insert into edition(price_list_id,vehicle_type,period,status,revision) values (1,'cars','2026-10','published',1);
 insert into edition_price select 1, n.version_id, n.id, case when n.version_id%3=0 then 20000 end, 2012, array(select 5000+g from generate_series(1,12) g) from version_name n;
 insert into edition_brand select 1,id,name from brand;
 insert into published values ('cars','2026-10',1); update guide_state set revision=1; analyze;
`)
const ids = (await c.query(`select v.id codia, v.brand_id b, v.group_id g from version v limit 1`)).rows[0]
await c.end()
const bodies = {}
class Empty { get(reply) { reply.header('content-type','application/json; charset=utf-8').send(bodies.one) } page(reply) { reply.header('content-type','application/json; charset=utf-8').send(bodies.page) } }
const deco = (target, key, route) => { const d = Object.getOwnPropertyDescriptor(target.prototype, key); Get(route)(target.prototype, key, d); Public()(target.prototype, key, d); Res()(target.prototype, key, 0) }
Controller('bench')(Empty); deco(Empty, 'get', 'empty'); deco(Empty, 'page', 'page')
class BenchModule {}; Module({ controllers: [Empty] })(BenchModule)
const app = await createApi(loadConfig({ DATABASE_URL: url, FILES_DIR: '/tmp', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' }), { imports: [BenchModule] })
await app.listen(4567, '127.0.0.1')
const one = `/preciosa/models/${ids.codia}`, page = `/preciosa/brands/${ids.b}/groups/${ids.g}/models?pageSize=50`
bodies.one = Buffer.from(await (await fetch('http://127.0.0.1:4567' + one)).text()); bodies.page = Buffer.from(await (await fetch('http://127.0.0.1:4567' + page)).text())
const t = Date.now(); const dl = await (await fetch('http://127.0.0.1:4567/preciosa/brands/download')).text()
process.stderr.write(JSON.stringify({ one, page, sizes: [bodies.one.length, bodies.page.length], menuMs: Date.now() - t, dl: dl.length }) + '\nREADY\n')
process.on('SIGTERM', async () => { await app.close(); await server.stop(); process.exit(0) })
