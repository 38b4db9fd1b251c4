import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import os from 'node:os'
import { root } from './project.mjs'
import { environment } from './runtime.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command in the project's folder and answers its exit status (128 + number for a signal).
 * With `log`, its output goes to that file instead of the terminal.
 */
export function run(command, args, { env, log } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment(env), stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    if (log) {
      const file = createWriteStream(log, { flags: 'a' })
      child.stdout.pipe(file)
      child.stderr.pipe(file)
    }
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? 128 + os.constants.signals[signal]))
  })
}

/** Becomes the command: signals are handed on to it, and this process ends as it ended. */
export function become(command, args, env) {
  const child = spawn(command, args, { env: environment(env), stdio: 'inherit' })
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      // Ctrl+C reaches the whole group already; a second one would ask the server to hurry.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (status, signal) => process.exit(status ?? 128 + os.constants.signals[signal]))
}
