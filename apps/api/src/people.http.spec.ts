import { TestApi } from './testing/test-api.js'
import { contactCases } from './contact/contact.cases.js'
import { filesCases } from './files/files.cases.js'
import { fleetsCases } from './fleets/fleets.cases.js'
import { membersCases } from './staff/members.cases.js'
import { myVehiclesCases } from './my-vehicles/my-vehicles.cases.js'
import { privacyCases } from './privacy/privacy.cases.js'
import { profilePhotoCases } from './profile/profile-photo.cases.js'
import { staffSessionCases } from './staff/staff-session.cases.js'

describe('one API', () => {
  const api = TestApi.forCases()

  describe('profile photos', () => profilePhotoCases(api))
  describe('my vehicles', () => myVehiclesCases(api))
  describe('groups', () => fleetsCases(api))
  describe('staff members', () => membersCases(api))
  describe('staff sessions', () => staffSessionCases(api))
})

describe('contact', () => contactCases())
describe('files', () => filesCases())
describe('privacy requests', () => privacyCases())
