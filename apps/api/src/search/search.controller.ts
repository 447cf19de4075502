import { Controller, Inject, Req, Res } from '@nestjs/common'
import { readInput, searchRoutes as routes } from '@preciosa/contracts'
import { SearchService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { whyRefused } from '../access/caller.js'
import { Answers } from '../answers/answers.service.js'
import { Serves } from '../http/serves.decorator.js'

type SearchRoute = (typeof routes)[keyof typeof routes]

/** Search by words, by filters, or both (api.md, preciosa). */
@Controller()
export class SearchController {
  constructor(
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SearchService) private readonly searches: SearchService,
  ) {}

  @Serves(routes.search)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    if (isVisual(routes.search, request)) request.refusal = whyRefused('VISUAL_SEARCH', request.caller)
    return this.answers.send(routes.search, request, reply, (view, input) =>
      this.searches.search(view, input),
    )
  }

  @Serves(routes.searchByPost)
  searchByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    if (isVisual(routes.searchByPost, request)) request.refusal = whyRefused('VISUAL_SEARCH', request.caller)
    return this.answers.send(routes.searchByPost, request, reply, (view, input) =>
      this.searches.search(view, input),
    )
  }
}

/** Whether a search is by filters alone; one that is wrong is neither, and told so by whoever answers it. */
function isVisual(route: SearchRoute, { params, query, body, bodyText }: FastifyRequest): boolean {
  const asked = route.method === 'GET' ? query : body
  if ((asked as { filterString?: unknown } | null | undefined)?.filterString !== undefined) return false
  return readInput(route, { params, query, body: bodyText === undefined ? undefined : body }).ok
}
