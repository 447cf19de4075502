export { type Billed, type Order, OrdersRepository } from './orders.repository.js'
export { reasonOf } from './rejections.rules.js'
