/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // revoked after the click's own task, or some browsers cancel the download
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
