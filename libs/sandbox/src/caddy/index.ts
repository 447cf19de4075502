export { type CaddyOptions, programOnPath, type RunningCaddy, startCaddy } from './caddy.js'
export { localCaddyfile, type LocalPlaces } from './caddyfile.rules.js'
