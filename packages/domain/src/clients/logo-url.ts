/** The URL of the logo; it contains the file's ID, so that the browser doesn't show an old picture. */
export const logoUrl = (logoId: string | null | undefined): string | null =>
  logoId ? `/api/school/client/logo?of=${logoId}` : null
