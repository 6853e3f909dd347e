/** Source: specification, section 9.2, "Name of the Master User role". */
export const masterUserRole = 'School > Master User'
export const superUserRole = 'School > Super User'
/** What a creator who may not choose gives: the role that can do least. */
export const defaultRole = 'School > Viewer'
