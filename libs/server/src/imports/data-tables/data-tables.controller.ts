import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeDataTableRoutes as routes, type DataTableImport } from '@preciosa/contracts/data-tables'
import { type Actor, CurrentStaff, Input, sendCsv, Serves, readUpload } from '../../http/index.js'
import { DataTablesService } from './data-tables.service.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class DataTablesController {
  constructor(private readonly tables: DataTablesService) {}

  @Serves(routes.dataTables)
  async list(
    @Input(routes.dataTables) _: RouteInput<typeof routes.dataTables>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.tables.list()
    const answer: RouteOutput<typeof routes.dataTables> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.dataTableCsv)
  async csv(
    @Input(routes.dataTableCsv) { id }: RouteInput<typeof routes.dataTableCsv>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`${id}.csv`, await this.tables.csv(id), reply)
  }

  @Serves(routes.importDataTable)
  async import(@Req() request: FastifyRequest, @CurrentStaff() staff: Actor): Promise<DataTableImport> {
    const { file, input } = await readUpload(routes.importDataTable, request, this.tables)
    const { id, trial, acceptRejected, acceptJumps, acceptLosses } = input
    return this.tables.receive(
      id,
      file,
      {
        trial: trial === 'true',
        acceptRejected: acceptRejected === 'true',
        acceptJumps: acceptJumps === 'true',
        acceptLosses: acceptLosses === 'true',
      },
      staff,
    )
  }
}
