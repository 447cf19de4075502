/** The member of staff behind an action; left out where the command line or the system itself acts. */
export interface Actor {
  id: number
  email: string
}
