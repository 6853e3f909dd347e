import { LegalText } from './legal-text.tsx'
import { RetentionPeriods } from './retention-periods.tsx'

export function PrivacyNoticePage() {
  return (
    <LegalText
      title="legal.privacy_title"
      lead="legal.privacy_lead"
      sections={[
        { title: 'legal.privacy_1_title', text: 'legal.privacy_1_text' },
        { title: 'legal.privacy_2_title', text: 'legal.privacy_2_text' },
        { title: 'legal.privacy_3_title', text: 'legal.privacy_3_text' },
        { title: 'legal.privacy_4_title', text: 'legal.privacy_4_text' },
        {
          title: 'legal.privacy_5_title',
          text: 'legal.privacy_5_text',
          content: <RetentionPeriods />,
        },
        { title: 'legal.privacy_6_title', text: 'legal.privacy_6_text' },
        { title: 'legal.privacy_7_title', text: 'legal.privacy_7_text' },
      ]}
    />
  )
}
