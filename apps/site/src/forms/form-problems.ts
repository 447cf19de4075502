/** What went wrong after a form was read, as conform takes it. */
export interface FormProblems {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}
