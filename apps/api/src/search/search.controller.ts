import { Controller, Inject, Req, Res } from '@nestjs/common'
import { searchRoutes as routes } from '@preciosa/contracts'
import { type Searcher, SearchService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may } from '../access/caller.js'
import { Answers } from '../answers/answers.service.js'
import { Serves } from '../http/serves.decorator.js'

/** Search by words, by filters, or both (api.md, preciosa). */
@Controller()
export class SearchController {
  constructor(
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SearchService) private readonly searches: SearchService,
  ) {}

  @Serves(routes.search)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.search, request, reply, (view, input) =>
      this.searches.search(view, input, searcherOf(request)),
    )
  }

  @Serves(routes.searchByPost)
  searchByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.searchByPost, request, reply, (view, input) =>
      this.searches.search(view, input, searcherOf(request)),
    )
  }
}

function searcherOf({ caller }: FastifyRequest): Searcher {
  return { signedIn: caller !== null, visualSearch: may(caller, 'VISUAL_SEARCH') }
}
