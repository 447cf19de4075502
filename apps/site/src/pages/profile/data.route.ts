import { goTo } from '../../api/page-answers.server.js'
import { MY_DATA_PATH } from '../../paths.js'

export const loader = () => goTo(MY_DATA_PATH)
