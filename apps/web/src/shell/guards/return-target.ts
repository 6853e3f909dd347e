/**
 * Where to go after sign-in: only a path of this site. `//host` and `/\host` are other sites to a browser,
 * and going back to a sign-in page would lead in a circle.
 */
export function safeReturnTarget(target: string | undefined): string | undefined {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target) || /[\n\r\t]/.test(target))
    return undefined
  if (target === '/' || target.startsWith('/auth/')) return undefined
  return target
}
