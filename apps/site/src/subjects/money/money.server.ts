import { dollarRoutes } from '@preciosa/contracts/dollar'
import { publicReads } from '../../api/api.server.js'
import { redirect } from '@remix-run/server-runtime'
import { returnPath } from '../../navigation/return-path.js'
import { ApiError } from '../../api/api-failure.server.js'
import { CachedValue } from '../../api/cached-value.js'
import { config } from '../../config/config.server.js'
import { logError } from '../../config/log.server.js'
import { answerWith, formOf } from '../../api/page-answers.server.js'
import { withoutSources, addSource } from '../../api/visitor.server.js'
import { currencyCookie, currencyOf, isCurrency } from './currency.js'
import { type MoneyData, type Rates, ratesDay, shortRatesDay } from './money.rules.js'

const SECURE = config.siteUrl.startsWith('https:')

const cached = new CachedValue<Rates>({
  ask: () => withoutSources(askForRates),
  onError: (error) => logError('The dollar rates are not available', error),
})

/** Null when the rates are unavailable. */
export async function ratesNow(): Promise<Rates | null> {
  const rates = await cached.current()
  addSource({ holds: () => cached.holds(rates) })
  return rates
}

export async function loadMoney(request: Request): Promise<MoneyData> {
  const rates = await ratesNow()
  const currency = currencyOf(request.headers.get('Cookie'))
  if (rates === null) return { currency, rates, day: '', shortDay: '' }
  return { currency, rates, day: ratesDay(rates), shortDay: shortRatesDay(rates) }
}

export async function chooseCurrency(request: Request): Promise<Response> {
  const form = await formOf(request)
  const [chosen, back] = [form.get('moneda'), form.get('volver')]
  if (!isCurrency(chosen)) answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  return redirect(returnPath(typeof back === 'string' ? back : null), {
    headers: { 'Set-Cookie': currencyCookie(chosen, SECURE) },
  })
}

async function askForRates(): Promise<Rates | null> {
  try {
    return await publicReads.read(dollarRoutes.dollar)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
