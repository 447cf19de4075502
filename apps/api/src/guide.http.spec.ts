import { TestApi } from './testing/test-api.js'
import { cachingCases, KnownTokens } from './answers/caching.cases.js'
import { catalogueCases } from './catalogue/catalogue.cases.js'
import { changesCases } from './changes/changes.cases.js'
import { classMediansCases } from './sheets/class-medians.cases.js'
import { comparatorCases } from './comparator/comparator.cases.js'
import { dollarCases } from './dollar/dollar.cases.js'
import { geographyCases } from './geography/geography.cases.js'
import { guideFactsCases } from './catalogue/guide-facts.cases.js'
import { historyCases } from './history/history.cases.js'
import { photosCases } from './photos/photos.cases.js'
import { popularCases } from './popular/popular.cases.js'
import { sheetsCases } from './sheets/sheets.cases.js'

describe('one API', () => {
  const api = TestApi.forCases()

  describe('the catalogue', () => catalogueCases(api))
  describe('facts of the guide', () => guideFactsCases(api))
  describe('popular models', () => popularCases(api))
  describe('photos', () => photosCases(api))
  describe('the comparator', () => comparatorCases(api))
  describe('changes', () => changesCases(api))
  describe('the dollar', () => dollarCases(api))
  describe('geography', () => geographyCases(api))
  describe('history', () => historyCases(api))
  describe('data sheets', () => sheetsCases(api))
  describe('classes', () => classMediansCases(api))
})

describe('cached answers', () => cachingCases(TestApi.forCases({ tokens: new KnownTokens() })))
