export interface FormProblems {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}
