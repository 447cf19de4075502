export * from './picture-files.js'
export * from './picture.js'
export * from './staff-media.js'
export * from './staff-uploads.js'
