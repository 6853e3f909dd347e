/** The types accepted by the server, for the file picker; the server checks the content itself. */
export const documentFileTypes = '.pdf,.doc,.docx,.xlsx,.pptx,.png,.jpg,.jpeg'
