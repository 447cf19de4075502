export { authorAt, type DemoAuthor } from './author-at.js'
export { type DemoUser, ensureDemoUsers } from './demo-users.js'
