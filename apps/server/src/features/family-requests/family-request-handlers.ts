import { answerFamilyRequest } from './answer-family-request.ts'
import { askFamilies } from './ask-families.ts'
import { decideFamilyAnswers } from './decide-family-answers.ts'
import { listFamilyRequests } from './list-family-requests.ts'
import { makeFamilyLink } from './make-family-link.ts'
import { openFamilyLink } from './open-family-link.ts'
import { resendFamilyRequest } from './resend-family-request.ts'
import { stopFamilyReminders } from './stop-family-reminders.ts'
import { withdrawFamilyRequests } from './withdraw-family-requests.ts'

export const familyRequestHandlers = [
  askFamilies,
  listFamilyRequests,
  resendFamilyRequest,
  withdrawFamilyRequests,
  makeFamilyLink,
  stopFamilyReminders,
  decideFamilyAnswers,
  openFamilyLink,
  answerFamilyRequest,
]
