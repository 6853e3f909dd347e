/** Chat is hidden on any path beginning /policy/ (specification section 2.3). */
export const isChatShown = (path: string) => !path.startsWith('/policy/')
