export { orderName, packName, packSource, packSources } from './order-names.rules.js'
export { type Billed, LISTED, type Order, OrdersRepository } from './orders.repository.js'
export { reasonOf } from './rejections.rules.js'
export { unknownOrder } from './unknown-order.js'
