export { ContactForm } from './contact-form.tsx'
export { ContactFacts } from './contact-list.tsx'
export { AddressForms } from './address-forms.tsx'
export { CompanyProfilePanel } from './company-profile-panel.tsx'
