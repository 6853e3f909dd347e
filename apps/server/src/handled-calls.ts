import { listNeeds } from './features/home/list-needs.ts'
import { countCoveredWeeks } from './features/reports/count-covered-weeks.ts'
import { getBalances } from './features/reports/get-balances.ts'
import { getSpend } from './features/reports/get-spend.ts'
import { updateOwnPassword } from './features/account/change-password.ts'
import { getOwnDetails, listOwnChanges } from './features/account/get-own-details.ts'
import { getReviewColumns } from './features/account/get-review-columns.ts'
import { endTour } from './features/account/end-tour.ts'
import { updateReviewColumns } from './features/account/update-review-columns.ts'
import { updateNotificationChoices, updateOwnDetails } from './features/account/update-own-details.ts'
import { addBillingAddress, addMailingAddress } from './features/clients/add-client-address.ts'
import { fetchBillingAddress, fetchMailingAddress } from './features/clients/fetch-client-addresses.ts'
import { fetchClient } from './features/clients/fetch-client.ts'
import { listClientChanges, listCompanyUpdates } from './features/clients/list-client-changes.ts'
import { updateClient } from './features/clients/update-client.ts'
import { downloadLogo, downloadReturnPolicy } from './features/clients/download-client-file.ts'
import { getReturnPolicy } from './features/clients/get-return-policy.ts'
import { removeLogo } from './features/clients/remove-logo.ts'
import { uploadLogo, uploadReturnPolicy } from './features/clients/upload-client-file.ts'
import { addCampusBillingAddress, addCampusMailingAddress } from './features/campuses/add-campus-address.ts'
import { getCampusAddresses } from './features/campuses/get-campus-addresses.ts'
import { listCampusChanges } from './features/campuses/list-campus-changes.ts'
import { askForCountry } from './features/campuses/ask-for-country.ts'
import { updateCampus } from './features/campuses/update-campus.ts'
import { addDocumentVersion } from './features/documents/add-document-version.ts'
import { downloadDocumentVersion } from './features/documents/download-document-version.ts'
import { listAccountDocuments } from './features/documents/list-account-documents.ts'
import { removeNewestVersion } from './features/documents/remove-newest-version.ts'
import { uploadAccountDocument } from './features/documents/upload-account-document.ts'
import { createApiKey } from './features/api-keys/create-api-key.ts'
import { generateApiKey } from './features/api-keys/generate-api-key.ts'
import { getCurrentApiKey, listApiKeys } from './features/api-keys/list-api-keys.ts'
import { revokeApiKey } from './features/api-keys/revoke-api-key.ts'
import { exportAuditLog } from './features/audit-log/export-audit-log.ts'
import { getAuditSummary, listAuditLog } from './features/audit-log/list-audit-log.ts'
import { contactUs } from './features/auth/contact-us.ts'
import { sendForgotPasswordPin, verifyForgotPasswordPin } from './features/auth/recovery/forgot-by-email.ts'
import { sendForgotPasswordSms, verifyForgotPasswordSms } from './features/auth/recovery/forgot-by-phone.ts'
import { getSchool } from './features/auth/sign-in/get-school.ts'
import { getUserInfo } from './features/auth/sign-in/get-user-info.ts'
import { resetPassword, resetPasswordByPhone } from './features/auth/recovery/reset-password.ts'
import { securityHandlers } from './features/auth/security-handlers.ts'
import { signIn } from './features/auth/sign-in/sign-in.ts'
import { signOut } from './features/auth/sign-in/sign-out.ts'
import {
  downloadEnrollmentTemplate,
  downloadSampleSpreadsheet,
  downloadProductDocument,
} from './features/campuses/enrollment-template.ts'
import { getCampus, getEnrollmentTemplate } from './features/campuses/get-campus.ts'
import { getContract } from './features/campuses/get-contract.ts'
import { listCampusProducts } from './features/campuses/list-campus-products.ts'
import { addContact } from './features/clients/add-contact.ts'
import { deleteContact } from './features/clients/delete-contact.ts'
import { listContacts } from './features/clients/list-contacts.ts'
import { updateContact } from './features/clients/update-contact.ts'
import { confirmBatch, confirmOpen } from './features/cart/confirm-open.ts'
import { getOpenOverview } from './features/cart/get-open-overview.ts'
import { deleteBatch } from './features/cart/remove-batch.ts'
import { recheckOpen } from './features/cart/recheck-open.ts'
import { markConversationUnread } from './features/conversations/mark-conversation-unread.ts'
import { updateConversationStatus } from './features/conversations/update-conversation-status.ts'
import { downloadAttachment } from './features/conversations/download-attachment.ts'
import { getConversation, listMessages } from './features/conversations/get-conversation.ts'
import { countUnreadConversations, listConversations } from './features/conversations/list-conversations.ts'
import { getMessageDraft } from './features/conversations/get-message-draft.ts'
import { saveMessageDraft } from './features/conversations/save-message-draft.ts'
import { addMessage, startConversation } from './features/conversations/start-conversation.ts'
import { addApplicants, addEnrollments } from './features/enrollments/add-enrollments.ts'
import { deleteEnrollments } from './features/enrollments/delete-enrollments.ts'
import { answerSamePeople, answerSamePerson } from './features/enrollments/answer-same-person.ts'
import { downloadEnrollmentErrors } from './features/enrollments/download-errors.ts'
import { comparePeople } from './features/enrollments/compare-with-insured.ts'
import { getPersonForm } from './features/enrollments/get-person-form.ts'
import { savePersonForm } from './features/enrollments/save-person-form.ts'
import { compareDetails } from './features/enrollments/compare-details.ts'
import { recognisePeople } from './features/enrollments/recognise-people.ts'
import { enrollNotEnrolled } from './features/enrollments/enroll-not-enrolled.ts'
import { addBatch } from './features/enrollments/add-batch.ts'
import {
  getBatch,
  getEnrollment,
  getEnrollmentsOverview,
  listOpenBatches,
} from './features/enrollments/get-batch.ts'
import { listEnrollments } from './features/enrollments/list-enrollments.ts'
import { updateEnrollment } from './features/enrollments/update-enrollment.ts'
import { updatePlan } from './features/enrollments/update-plan.ts'
import {
  calculateFee,
  previewBatch,
  validateBatch,
  validateSingle,
} from './features/enrollments/validate-applicants.ts'
import { familyRequestHandlers } from './features/family-requests/family-request-handlers.ts'
import { importHandlers } from './features/imports/import-handlers.ts'
import { getEmailStatus } from './features/invitations/get-email-status.ts'
import { sendEmailPin } from './features/invitations/send-email-pin.ts'
import { verifyEmailPin } from './features/invitations/verify-email-pin.ts'
import { getPhoneStatus } from './features/invitations/get-phone-status.ts'
import { resendPhonePin, sendPhonePin } from './features/invitations/send-phone-pin.ts'
import { setPhoneNumber } from './features/invitations/set-phone-number.ts'
import { verifyPhonePin } from './features/invitations/verify-phone-pin.ts'
import { setProfile } from './features/invitations/set-profile.ts'
import { setProfilePassword } from './features/invitations/set-profile-password.ts'
import { exportInvoiceRows, exportInvoices } from './features/invoices/export-invoices.ts'
import { getCreditBalance } from './features/invoices/get-credit-balance.ts'
import { getInvoice } from './features/invoices/get-invoice.ts'
import {
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
} from './features/invoices/invoice-documents.ts'
import { disputeLine } from './features/invoices/dispute-line.ts'
import { withdrawDispute } from './features/invoices/withdraw-dispute.ts'
import { listInvoiceLines, listInvoices, listTransactions } from './features/invoices/list-invoices.ts'
import { downloadRefund } from './features/invoices/refund-confirmation.ts'
import { downloadStatement, downloadStatementLines } from './features/invoices/statement.ts'
import { applyCredit } from './features/payments/apply-credit.ts'
import { listNotifications } from './features/notifications/list-notifications.ts'
import { readNotifications } from './features/notifications/read-notifications.ts'
import { streamEvents } from './features/notifications/stream-events.ts'
import {
  getAppSettings,
  listCountries,
  listCountriesSummary,
  listCountryCurrencies,
  listOutbox,
} from './features/operations/app-settings.ts'
import { reportBrowserError } from './features/operations/report-browser-error.ts'
import { getClientMetadata } from './features/onboarding/client-metadata.ts'
import { getOnboarding } from './features/onboarding/get-onboarding.ts'
import { saveClientProfile, saveOnboardingProgress } from './features/onboarding/save-client-profile.ts'
import { saveOwnInfo } from './features/onboarding/save-own-info.ts'
import { updateFirstLogin } from './features/onboarding/update-first-login.ts'
import { recordPayment } from './features/payments/record-payment.ts'
import { verifyBankTransfer } from './features/payments/verify-bank-transfer.ts'
import { getSandboxPayment } from './features/payments/get-sandbox-payment.ts'
import { settleSandboxPayment } from './features/payments/settle-sandbox-payment.ts'
import { startPayment } from './features/payments/start-payment.ts'
import { withdrawOrder } from './features/payments/withdraw-order.ts'
import { receivePaymentEvent } from './features/payments/receive-payment-event.ts'
import { verifyPayment } from './features/payments/verify-payment.ts'
import { policyHandlers } from './features/policies/policy-handlers.ts'
import { addSchoolUser } from './features/school-users/add-school-user.ts'
import {
  activateSchoolUser,
  deactivateSchoolUser,
  promoteSchoolUser,
  suspendSchoolUser,
  unsuspendSchoolUser,
} from './features/school-users/change-school-user.ts'
import { resendActivation } from './features/school-users/resend-activation.ts'
import { listRoles, listSchoolUsers } from './features/school-users/list-school-users.ts'
import { setAccountingContacts } from './features/school-users/set-accounting-contacts.ts'
import { updateSchoolUser } from './features/school-users/update-school-user.ts'
import { getWebhookDelivery, listWebhookDeliveries } from './features/webhooks/list-webhook-deliveries.ts'
import { replayFailedWebhooks, replayWebhookDelivery } from './features/webhooks/replay-webhook-delivery.ts'
import { testWebhook } from './features/webhooks/test-webhook.ts'
import { createWebhook } from './features/webhooks/create-webhook.ts'
import { deleteWebhook } from './features/webhooks/delete-webhook.ts'
import { listWebhooks } from './features/webhooks/list-webhooks.ts'
import { rotateWebhookSecret } from './features/webhooks/rotate-webhook-secret.ts'
import { updateWebhook } from './features/webhooks/update-webhook.ts'
import { findPeople } from './features/privacy/find-people.ts'
import { downloadExport } from './features/privacy/download-export.ts'
import { getErasurePlan } from './features/privacy/get-erasure-plan.ts'
import { listPrivacyRequests } from './features/privacy/list-privacy-requests.ts'
import { requestErasure, requestExport } from './features/privacy/request-privacy.ts'
import type { HandledCall } from './platform/http/handle.ts'
import { calculateQuote } from './features/quotes/calculate-quote.ts'
import { downloadQuote } from './features/quotes/download-quote.ts'
import { getQuoteProduct } from './features/quotes/get-quote-product.ts'
import { downloadPriceList, downloadPriceListLines } from './features/quotes/download-price-list.ts'
import { listPrices } from './features/quotes/list-prices.ts'

/** What returns each call of the contract; a test finds a call without a handler. */
export const handledCalls: readonly HandledCall[] = [
  signIn,
  signOut,
  getSchool,
  getUserInfo,
  sendForgotPasswordPin,
  verifyForgotPasswordPin,
  resetPassword,
  sendForgotPasswordSms,
  verifyForgotPasswordSms,
  resetPasswordByPhone,
  contactUs,
  ...securityHandlers,
  sendEmailPin,
  getEmailStatus,
  verifyEmailPin,
  setProfilePassword,
  setProfile,
  sendPhonePin,
  resendPhonePin,
  getPhoneStatus,
  verifyPhonePin,
  setPhoneNumber,
  getCampus,
  listCampusProducts,
  getContract,
  getEnrollmentTemplate,
  downloadEnrollmentTemplate,
  downloadSampleSpreadsheet,
  downloadProductDocument,
  addBatch,
  listOpenBatches,
  getBatch,
  deleteBatch,
  getEnrollmentsOverview,
  addEnrollments,
  getEnrollment,
  listEnrollments,
  deleteEnrollments,
  updateEnrollment,
  updatePlan,
  calculateFee,
  validateSingle,
  validateBatch,
  previewBatch,
  addApplicants,
  enrollNotEnrolled,
  getPersonForm,
  savePersonForm,
  downloadEnrollmentErrors,
  answerSamePerson,
  answerSamePeople,
  comparePeople,
  recognisePeople,
  compareDetails,
  listNeeds,
  countCoveredWeeks,
  getSpend,
  getBalances,
  getOpenOverview,
  recheckOpen,
  confirmOpen,
  confirmBatch,
  ...familyRequestHandlers,
  ...importHandlers,
  ...policyHandlers,
  listInvoices,
  getInvoice,
  listTransactions,
  listInvoiceLines,
  disputeLine,
  withdrawDispute,
  downloadStatement,
  downloadStatementLines,
  exportInvoices,
  exportInvoiceRows,
  getCreditBalance,
  applyCredit,
  withdrawOrder,
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
  downloadRefund,
  startPayment,
  verifyPayment,
  verifyBankTransfer,
  recordPayment,
  receivePaymentEvent,
  getSandboxPayment,
  settleSandboxPayment,
  listApiKeys,
  createApiKey,
  generateApiKey,
  revokeApiKey,
  getCurrentApiKey,
  listWebhooks,
  createWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  replayFailedWebhooks,
  getAppSettings,
  reportBrowserError,
  listOutbox,
  listCountries,
  listCountriesSummary,
  listCountryCurrencies,
  streamEvents,
  listNotifications,
  readNotifications,
  getOwnDetails,
  updateOwnDetails,
  updateNotificationChoices,
  getReviewColumns,
  updateReviewColumns,
  endTour,
  updateOwnPassword,
  listOwnChanges,
  listConversations,
  startConversation,
  countUnreadConversations,
  getMessageDraft,
  saveMessageDraft,
  getConversation,
  listMessages,
  addMessage,
  downloadAttachment,
  updateConversationStatus,
  markConversationUnread,
  listSchoolUsers,
  listRoles,
  addSchoolUser,
  setAccountingContacts,
  updateSchoolUser,
  suspendSchoolUser,
  unsuspendSchoolUser,
  activateSchoolUser,
  deactivateSchoolUser,
  resendActivation,
  promoteSchoolUser,
  listContacts,
  addContact,
  updateContact,
  deleteContact,
  getClientMetadata,
  getOnboarding,
  saveOnboardingProgress,
  saveOwnInfo,
  saveClientProfile,
  updateFirstLogin,
  addBillingAddress,
  addMailingAddress,
  fetchBillingAddress,
  fetchMailingAddress,
  fetchClient,
  listClientChanges,
  listCompanyUpdates,
  updateClient,
  downloadLogo,
  downloadReturnPolicy,
  getReturnPolicy,
  removeLogo,
  uploadLogo,
  uploadReturnPolicy,
  addCampusBillingAddress,
  addCampusMailingAddress,
  getCampusAddresses,
  listCampusChanges,
  updateCampus,
  askForCountry,
  addDocumentVersion,
  downloadDocumentVersion,
  listAccountDocuments,
  removeNewestVersion,
  uploadAccountDocument,
  listAuditLog,
  getAuditSummary,
  exportAuditLog,
  findPeople,
  getErasurePlan,
  requestExport,
  requestErasure,
  listPrivacyRequests,
  downloadExport,
  calculateQuote,
  downloadQuote,
  listPrices,
  downloadPriceList,
  downloadPriceListLines,
  getQuoteProduct,
]
