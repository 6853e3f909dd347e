import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { captureVisit } from './capture.ts'
import { compareShot, writePage, type Compared, type Folders } from './compare.ts'
import type { Options } from './options.ts'
import { isWanted, shotName, planVisits, type Shot, type Visit } from './plan.ts'
import { screenFiller, states, type State } from './states.ts'
import { startWorld, type World } from './world.ts'

export type RunResult = { compared: Compared[]; faults: string[]; page: string }

/** Pictures what the options ask for, keeps the pictures before them, and writes the page that compares both. */
export async function pictureScreens(browser: Browser, target: string, options: Options): Promise<RunResult> {
  const folders = {
    before: join(target, 'before'),
    after: join(target, 'after'),
    difference: join(target, 'difference'),
  }
  const visits = planVisits(states, options)
  if (visits.length === 0) throw new Error('No screen fits these options.')
  const earlierResults = readResults(target)
  const world = await startWorld(browser)
  const fresh = join(target, 'under-way')
  rmSync(fresh, { recursive: true, force: true })
  const shots: Shot[] = []
  const faults: string[] = []
  try {
    for (const state of states) {
      const ofState = visits.filter((visit) => visit.state === state.key)
      if (ofState.length === 0) continue
      const addressOf = await addressFiller(browser, world, state)
      // one after the other where a page keeps what was done on it
      const hands = state.account === 'steps' ? 1 : 2
      const work = ofState.values()
      const makePictures = async () => {
        for (const visit of work) {
          const made = await captureVisit(browser, world, {
            state,
            visit,
            address: addressOf(visit),
            folder: fresh,
          })
          shots.push(...made.shots)
          faults.push(...made.faults)
        }
      }
      process.stderr.write(`${state.key}: ${ofState.length} pages …\n`)
      await Promise.all(Array.from({ length: hands }, makePictures))
    }
  } finally {
    await world.stop()
  }
  const names = new Set(shots.map(shotName))
  const gone = earlierResults.filter((shot) => isWanted(shot, { states, options }) && !names.has(shot.name))
  const compared = [...shots.map((shot) => ({ ...shot, name: shotName(shot) })), ...gone].map((shot) => {
    moveOn(folders, { fresh, name: shot.name })
    return { ...shot, ...compareShot(folders, shot.name) }
  })
  rmSync(fresh, { recursive: true, force: true })
  const others = earlierResults.filter(({ name }) => !compared.some((shot) => shot.name === name))
  const results = [...compared, ...others]
  // what is gone is shown once
  writeFileSync(
    join(target, 'results.json'),
    JSON.stringify(results.filter(({ outcome }) => outcome !== 'gone')),
  )
  const page = join(target, 'index.html')
  writePage(page, results)
  return { compared, faults, page }
}

async function addressFiller(
  browser: Browser,
  world: World,
  state: State,
): Promise<(visit: Visit) => string> {
  if (state.account === 'steps') return ({ screen }) => `${screen}?draft=${world.draft}`
  const context = await browser.newContext({
    baseURL: world.origin,
    storageState: world.sessions[state.account],
  })
  try {
    const fill = await screenFiller(state, await context.newPage())
    return ({ screen }) => fill(screen)
  } finally {
    await context.close()
  }
}

/** The last picture becomes the one before, the fresh one the last. */
function moveOn(folders: Folders, { fresh, name }: { fresh: string; name: string }): void {
  for (const folder of [folders.before, folders.after]) mkdirSync(folder, { recursive: true })
  const [before, after, made] = [join(folders.before, name), join(folders.after, name), join(fresh, name)]
  rmSync(before, { force: true })
  if (existsSync(after)) renameSync(after, before)
  if (existsSync(made)) renameSync(made, after)
}

function readResults(target: string): Compared[] {
  const file = join(target, 'results.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Compared[]) : []
}
