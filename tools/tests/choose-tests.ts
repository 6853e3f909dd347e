import type { TestProject } from './test-lanes.ts'

export type TestFiles = { project: TestProject; name: string; width: 1 | 2; files: string[] }

/**
 * The test files whose path contains one of the words, by lane; a word in capitals finds small letters too. Lanes
 * without any are left out.
 */
export function chooseTests(lanes: readonly TestFiles[], words: readonly string[]): TestFiles[] {
  const wanted = words.map((word) => word.replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase())
  return lanes
    .map((lane) => ({
      ...lane,
      files: lane.files.filter((file) => wanted.some((word) => file.toLowerCase().includes(word))),
    }))
    .filter(({ files }) => files.length > 0)
}
