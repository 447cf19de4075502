import { PACKS_PATH } from '../../paths.js'
import { LEAVE_PATH, planDialogOf, withoutPlanDialog } from './plan-dialog-address.js'

const at = (path: string) => new URL(path, 'https://guia.example')

it('opens the dialog of the address', () => {
  expect(planDialogOf(at(PACKS_PATH).search)).toBe('packs')
  expect(planDialogOf(at(LEAVE_PATH).search)).toBe('leave')
  expect(planDialogOf('?openpaymentmodal=1')).toBeNull()
  expect(planDialogOf('')).toBeNull()
})

it('closes to the page’s own address', () => {
  expect(withoutPlanDialog(at(PACKS_PATH))).toBe('/perfil/plan')
  expect(withoutPlanDialog(at('/perfil/plan?pagina=2&baja=true'))).toBe('/perfil/plan?pagina=2')
})
