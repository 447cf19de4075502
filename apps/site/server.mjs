// The site in production: `node server.mjs`, after the build. What it does is in src/server.
process.env.NODE_ENV ??= 'production'

const { main } = await import('./build/server/index.js')
await main(process.env)
