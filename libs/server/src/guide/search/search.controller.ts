import { Controller, Req, Res } from '@nestjs/common'
import { readInput } from '@preciosa/contracts'
import { type SearchInput, searchRoutes as routes, suggestionRoutes } from '@preciosa/contracts/search'
import { isVisualSearch } from './price-ranges.rules.js'
import { PriceRangesService } from './price-ranges.service.js'
import { SearchService } from './search.service.js'
import { SearchSlotsService } from './search-slots.service.js'
import { SuggestionsService } from './suggestions.service.js'
import { whyRefused, Serves } from '../../http/index.js'
import { Answers } from '../answers/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { slotFor } from './slot-for.js'

type SearchRoute = (typeof routes)[keyof typeof routes]

@Controller()
export class SearchController {
  constructor(
    private readonly answers: Answers,
    private readonly searches: SearchService,
    private readonly suggested: SuggestionsService,
    private readonly slots: SearchSlotsService,
    private readonly ranges: PriceRangesService,
  ) {}

  @Serves(routes.search)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.unlessTooFine(routes.search, request, () =>
      this.answers.send(
        routes.search,
        request,
        reply,
        (view, input, slot) => this.searches.search(view, input, slot),
        slotFor(this.slots, request),
      ),
    )
  }

  @Serves(routes.searchByPost)
  searchByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.unlessTooFine(routes.searchByPost, request, () =>
      this.answers.send(
        routes.searchByPost,
        request,
        reply,
        (view, input, slot) => this.searches.search(view, input, slot),
        slotFor(this.slots, request),
      ),
    )
  }

  /** Has no captcha, since each keystroke sends a request; the queue slots limit the load. */
  @Serves(suggestionRoutes.suggestions)
  suggestions(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(
      suggestionRoutes.suggestions,
      request,
      reply,
      (view, input, slot) => this.suggested.suggestions(view, input, slot),
      slotFor(this.slots, request),
    )
  }

  /** Checks permission and the daily limit of ranges before the cache, which would bypass them. */
  private unlessTooFine(
    route: SearchRoute,
    request: FastifyRequest,
    send: () => Promise<void> | undefined,
  ): Promise<void> | undefined {
    // As received: reading the input takes time, and most searches are by words.
    const asked = (route.method === 'GET' ? request.query : request.body) as object | null | undefined
    if (!isVisualSearch(asked ?? {})) return send()
    const input = inputOf(route, request)
    if (input === undefined) return send()
    request.refusal = whyRefused('VISUAL_SEARCH', request.caller)
    if (request.refusal !== undefined || request.caller === null) return send()
    const who = { accountId: request.caller.userId, address: request.clientAddress }
    return this.ranges.take(input, who).then(send)
  }
}

function inputOf(
  route: SearchRoute,
  { params, query, body, bodyText }: FastifyRequest,
): SearchInput | undefined {
  const given = { params, query, body: bodyText === undefined ? undefined : body }
  const read =
    route.method === 'GET' ? readInput(routes.search, given) : readInput(routes.searchByPost, given)
  return read.ok ? read.input : undefined
}
