/**
 * Makes a function that computes its result once per object, and forgets it with the object. The object must
 * not change.
 */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const earlier = results.get(key)
    if (earlier !== undefined) return earlier.result
    const result = compute(key)
    results.set(key, { result })
    return result
  }
}
