/** Receives the progress of an upload, in bytes. */
export type UploadProgress = (sent: number, total: number) => void

/** `fetch` for uploads, because only XMLHttpRequest reports upload progress. Fails like `fetch`. */
export function uploadWithProgress(
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
  { report }: { report: UploadProgress },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => report(loaded, total)
    request.onload = () =>
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          statusText: request.statusText,
          headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
        }),
      )
    request.onerror = () => reject(new TypeError('the upload did not arrive'))
    request.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body ?? null)
  })
}
