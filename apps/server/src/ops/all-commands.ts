import { listAuditHeads, listAuditLines, verifyAudit } from './audit-commands.ts'
import { verifyBooksCommand } from './books-command.ts'
import { createCampusCommand } from './campus-commands.ts'
import { importCatalogueFolder, withdrawPriceTable } from './catalogue-commands.ts'
import {
  activateClient,
  createClientCommand,
  setClient,
  setPaymentDays,
  suspendClient,
} from './client-commands.ts'
import { createCompany, listCompanies, setCompany, showCompany, updateCompany } from './company-commands.ts'
import {
  answerComplaintCommand,
  countComplaintsCommand,
  listComplaintsCommand,
  noteOnComplaintCommand,
  showComplaint,
  withdrawComplaintCommand,
  withdrawConsentCommand,
} from './complaint-commands.ts'
import { createContract, registerContract } from './contract-commands.ts'
import {
  replyToConversation,
  listConversationsCommand,
  showConversation,
  startConversationCommand,
} from './conversation-commands.ts'
import { listDistributionCommand, showOutcomes } from './distribution-commands.ts'
import { drawDocumentsCommand, verifyDocumentsCommand } from './document-commands.ts'
import { exportClient } from './export-client.ts'
import {
  addIncidentCommand,
  listIncidentsCommand,
  reportIncidents,
  showIncident,
  updateIncidentCommand,
} from './incident-commands.ts'
import { importFile } from './import-file.ts'
import { runJob } from './job-commands.ts'
import { switchMaintenance } from './maintenance-command.ts'
import { startOnboarding } from './onboarding-command.ts'
import { createOperator, endOperator, listOperators } from './operator-commands.ts'
import { giveCreditCommand, writeOffCommand } from './credit-commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { cancelByInsurer, correctPolicyCommand } from './policy-change-commands.ts'
import { listOpenPayments, refundCommand } from './payment-commands.ts'
import { confirmProposal, listProposals, withdrawProposal } from './proposal-commands.ts'
import { listReceivables, showBordereau, showLedger, showTaxReturn } from './report-commands.ts'
import { showPolicy } from './policy-commands.ts'
import { listQueue, retryQueue } from './queue-commands.ts'
import { acceptDispute, listDisputes, rejectDispute } from './dispute-commands.ts'
import { holdReminders, releaseReminders } from './invoice-commands.ts'
import { listClients, showClient } from './show-clients.ts'
import {
  removeSingleSignOnOfClient,
  requireSecondFactorOfClient,
  resetSecondFactorOfUser,
  setSingleSignOn,
} from './sign-in-commands.ts'
import {
  clearHit,
  confirmHit,
  importSanctionsList,
  listHits,
  listSanctionsLists,
} from './sanctions-commands.ts'
import { setSubscription, setTrial } from './plan-commands.ts'
import { showTransfer } from './show-transfer.ts'
import { showStatus } from './status-command.ts'
import { listTaxQuestions } from './tax-commands.ts'
import { approveTexts, listTexts } from './text-commands.ts'
import { confirmTransfer, listTransfers, rejectTransfer } from './transfer-commands.ts'
import { publishUpdate } from './update-commands.ts'
import { createUserCommand, inviteUser } from './user-commands.ts'

/** Every operator command by name, in the order of a client's life. */
export const allCommands: Record<string, OpsCommand> = {
  status: showStatus,
  maintenance: switchMaintenance,
  'operator create': createOperator,
  'operator list': listOperators,
  'operator end': endOperator,
  'proposals list': listProposals,
  'proposals confirm': confirmProposal,
  'proposals withdraw': withdrawProposal,
  'catalogue import': importCatalogueFolder,
  'catalogue withdraw': withdrawPriceTable,
  'texts list': listTexts,
  'texts approve': approveTexts,
  'taxes questions': listTaxQuestions,
  'sanctions import': importSanctionsList,
  'sanctions list': listSanctionsLists,
  'sanctions hits': listHits,
  'sanctions clear': clearHit,
  'sanctions confirm': confirmHit,
  'company list': listCompanies,
  'company show': showCompany,
  'company create': createCompany,
  'company update': updateCompany,
  'company set': setCompany,
  'client list': listClients,
  'client show': showClient,
  'client create': createClientCommand,
  'client set': setClient,
  'client activate': activateClient,
  'client suspend': suspendClient,
  'client onboarding': startOnboarding,
  'client payment-days': setPaymentDays,
  'client trial': setTrial,
  'client subscription': setSubscription,
  'client second-factor': requireSecondFactorOfClient,
  'client export': exportClient,
  'campus create': createCampusCommand,
  'contract create': createContract,
  'contract register': registerContract,
  'user create': createUserCommand,
  'user invite': inviteUser,
  'user reset-second-factor': resetSecondFactorOfUser,
  'sso set': setSingleSignOn,
  'sso remove': removeSingleSignOnOfClient,
  import: importFile,
  'policy show': showPolicy,
  'policy correct': correctPolicyCommand,
  'policy cancel': cancelByInsurer,
  'transfers list': listTransfers,
  'transfers show': showTransfer,
  'transfers confirm': confirmTransfer,
  'transfers reject': rejectTransfer,
  'invoice hold': holdReminders,
  'invoice release': releaseReminders,
  'disputes list': listDisputes,
  'disputes accept': acceptDispute,
  'disputes reject': rejectDispute,
  'credit give': giveCreditCommand,
  'credit write-off': writeOffCommand,
  'receivables list': listReceivables,
  'distribution list': listDistributionCommand,
  outcomes: showOutcomes,
  'returns tax': showTaxReturn,
  bordereau: showBordereau,
  ledger: showLedger,
  'payments list': listOpenPayments,
  'payments refund': refundCommand,
  'conversation list': listConversationsCommand,
  'conversation show': showConversation,
  'conversation reply': replyToConversation,
  'conversation start': startConversationCommand,
  'complaints list': listComplaintsCommand,
  'complaints show': showComplaint,
  'complaints note': noteOnComplaintCommand,
  'complaints answer': answerComplaintCommand,
  'complaints withdraw': withdrawComplaintCommand,
  'complaints forget': withdrawConsentCommand,
  'complaints figures': countComplaintsCommand,
  'incidents add': addIncidentCommand,
  'incidents update': updateIncidentCommand,
  'incidents list': listIncidentsCommand,
  'incidents show': showIncident,
  'incidents report': reportIncidents,
  'updates publish': publishUpdate,
  'jobs run': runJob,
  'jobs list': listQueue,
  'jobs retry': retryQueue,
  'audit list': listAuditLines,
  'audit verify': verifyAudit,
  'audit heads': listAuditHeads,
  'books verify': verifyBooksCommand,
  'documents draw': drawDocumentsCommand,
  'documents verify': verifyDocumentsCommand,
}
