export { loadDemoAds } from './load.js'
