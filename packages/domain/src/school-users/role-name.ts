/** Source: specification, section 9.2, "Name of the Master User role". */
export const masterUserRole = 'School > Master User'
export const superUserRole = 'School > Super User'
/** The role given by a creator who may not choose one: the one with the fewest permissions. */
export const defaultRole = 'School > Viewer'
