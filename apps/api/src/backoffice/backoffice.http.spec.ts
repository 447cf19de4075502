import { TestConsole } from '../testing/console.js'
import { mediaCases } from '../media/media.cases.js'
import { adsCases } from '../ads/ads.cases.js'
import { officeSearchCases } from '../office-search/office-search.cases.js'
import { siteSettingsCases } from '../site-settings/site-settings.cases.js'
import { mailsCases } from '../mails/mails.cases.js'
import { magazineCases } from '../magazine/magazine.cases.js'
import { newsCases } from '../news/news.cases.js'
import { usageCases } from '../usage/usage.cases.js'
import { auditCases } from './audit.cases.js'
import { priceListsCases } from './price-lists.cases.js'
import { queuesProxyCases } from '../queues/queues-proxy.cases.js'
import { tracesCases } from './traces.cases.js'
import { uploadCases } from './upload.cases.js'
import { usersCases } from './users.cases.js'

describe('one console', () => {
  let console: TestConsole

  beforeAll(async () => {
    console = await TestConsole.open()
  })
  afterAll(() => console.close())

  describe('the audit', () => auditCases(() => console))
  describe('price lists', () => priceListsCases(() => console))
  describe('users', () => usersCases(() => console))
  describe('usage', () => usageCases(() => console))
  describe('media', () => mediaCases(() => console))
  describe('news', () => newsCases(() => console))
  describe('ads', () => adsCases(() => console))
  describe('the site’s settings', () => siteSettingsCases(() => console))
  describe('the search of the office', () => officeSearchCases(() => console))
  describe('mails', () => mailsCases(() => console))
  describe('the magazine', () => magazineCases(() => console))
  describe('traces', () => tracesCases(() => console))
})

describe('the proxy of the queues', () => queuesProxyCases())
describe('uploads', () => uploadCases())
