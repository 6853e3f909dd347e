/** Source: specification, section 9 "Master user role name". */
export const masterUserRole = 'School > Master User'
export const superUserRole = 'School > Super User'
/** What a creator who may not choose gives: the role that can do least. */
export const defaultRole = 'School > Viewer'

/** Roles are named `School > {display name}`. Source: specification, section 3. */
export const roleDisplayName = (name: string) => name.replace(/^School > /, '')
