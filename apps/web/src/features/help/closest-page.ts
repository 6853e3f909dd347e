/** The entry whose page is the path or its nearest ancestor. */
export function closestPage<Entry extends { page: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  return entries
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .sort((a, b) => b.page.length - a.page.length)[0]
}
