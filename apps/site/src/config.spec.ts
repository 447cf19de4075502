import { loadConfig } from './config.server.js'

describe('loadConfig', () => {
  it('runs on its own machine when nothing is said', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      apiUrl: 'http://127.0.0.1:3001',
      siteUrl: 'http://localhost:3000',
      demo: false,
    })
  })

  it('takes what the environment says; empty is nothing', () => {
    const env = {
      PORT: '4000',
      HOST: '',
      API_URL: 'http://api:3001/',
      SITE_URL: 'https://guia.example/',
      DEMO: '1',
    }
    expect(loadConfig(env)).toEqual({
      port: 4000,
      host: '127.0.0.1',
      apiUrl: 'http://api:3001',
      siteUrl: 'https://guia.example',
      demo: true,
    })
  })

  it('names every wrong variable, and no value', () => {
    const load = () => loadConfig({ PORT: 'many', API_URL: 'ftp://secret' })
    expect(load).toThrow(/PORT[^]*API_URL/)
    expect(load).not.toThrow(/secret/)
  })
})
