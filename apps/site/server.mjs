process.env.NODE_ENV ??= 'production'

const { main } = await import('./build/server/index.js')
await main(process.env)
