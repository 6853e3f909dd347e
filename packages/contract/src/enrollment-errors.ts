import { defineCall } from './define-call.ts'

export const downloadEnrollmentErrors = defineCall({
  name: 'download-enrollment-errors',
  feature: 'enrollments',
  summary:
    'The people of the cart with errors as a workbook: each wrong cell is marked and carries what is wrong',
  method: 'GET',
  path: '/school/enrollments/errors-file',
  access: 'create_policy',
  forKeys: true,
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const enrollmentErrorCalls = [downloadEnrollmentErrors]
