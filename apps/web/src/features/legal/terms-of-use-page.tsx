import { LegalText } from './legal-text.tsx'

export function TermsOfUsePage() {
  return (
    <LegalText
      title="legal.terms_title"
      lead="legal.terms_lead"
      sections={[
        { title: 'legal.terms_1_title', text: 'legal.terms_1_text' },
        { title: 'legal.terms_2_title', text: 'legal.terms_2_text' },
        { title: 'legal.terms_3_title', text: 'legal.terms_3_text' },
        { title: 'legal.terms_4_title', text: 'legal.terms_4_text' },
        { title: 'legal.terms_5_title', text: 'legal.terms_5_text' },
        { title: 'legal.terms_6_title', text: 'legal.terms_6_text' },
        { title: 'legal.terms_7_title', text: 'legal.terms_7_text' },
      ]}
    />
  )
}
