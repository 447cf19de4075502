import { resetApi, startPlaces, stopPlaces } from './guide-pages/places.js'
import './guide-pages/sheet.cases.js'
import './guide-pages/technical.cases.js'
import './guide-pages/searches.cases.js'
import './guide-pages/lists.cases.js'
import './guide-pages/engines.cases.js'
import './guide-pages/tools.cases.js'
import './guide-pages/own-lists.cases.js'

// Texts, links, forms and addresses of the guide's pages, as the built site serves them without scripts.
beforeAll(startPlaces)
afterAll(stopPlaces)
beforeEach(resetApi)
