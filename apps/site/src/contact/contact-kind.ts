/** The dialogs of the contact form and of the enterprise form. */
export type ContactKind = 'contact' | 'companies'
