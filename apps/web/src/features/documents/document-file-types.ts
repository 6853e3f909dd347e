/** What the server takes, for the file chooser; it looks at the content and has the last word. */
export const documentFileTypes = '.pdf,.doc,.docx,.xlsx,.pptx,.png,.jpg,.jpeg'
