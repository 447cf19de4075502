export * from './photos.js'
