import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FIXED = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']

/** The flags that a Chromium needs in a container and beside a compiler on two cores. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

const starts = (file) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
}

async function inPlaywrightsCache() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** The Chromium of this machine: the one of CHROMIUM_PATH, else an installed one, else Playwright's; null when there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) && starts(given) ? given : null
  const candidates = [...onPath(), ...FIXED, await inPlaywrightsCache()]
  return candidates.find((file) => existsSync(file) && starts(file)) ?? null
}

/**
 * Finds a Chromium, or gets one: the distribution's package where this is root on a machine with apt, else Playwright's download.
 * Throws with one clear line when there is none.
 */
export async function getChromium({ log, announce } = {}) {
  const found = await findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} is not a Chromium that starts`)
  announce?.('Installing a Chromium')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { log })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { log, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  } else {
    await run('playwright', ['install', 'chromium'], { log })
  }
  const installed = await findChromium()
  if (!installed) throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH to one')
  return installed
}
