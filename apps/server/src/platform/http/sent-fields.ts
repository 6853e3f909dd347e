/** The fields of a body that were sent; those left out stay unchanged. */
export function sentFields<Body extends object>(body: Body) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [name in keyof Body]?: Exclude<Body[name], undefined>
  }
}
