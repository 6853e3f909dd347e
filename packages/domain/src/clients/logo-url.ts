/** Where the browser reads the logo; another file has another address, so that no old picture is shown. */
export const logoUrl = (logoId: string | null | undefined): string | null =>
  logoId ? `/api/school/client/logo?of=${logoId}` : null
