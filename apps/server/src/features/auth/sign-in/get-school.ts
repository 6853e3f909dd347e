import { getSchool as getSchoolCall } from '@campus/contract/auth'
import { handle } from '../../../platform/http/handle.ts'
import { readSchool } from './read-school.ts'

export const getSchool = handle(getSchoolCall, async (_input, { tx, actor }) => ({
  school: await readSchool(tx, actor.user_id),
}))
