/** One or more messages that the application sends together and waits for an answer to: a statement. */
export interface Unit {
  text: string
  bytes: Buffer
}

const textAt = (bytes: Buffer, from: number): [text: string, end: number] => {
  const end = bytes.indexOf(0, from)
  return [bytes.toString('utf8', from, end), end + 1]
}

/**
 * Reads PostgreSQL's frontend messages (protocol 3.0) as they come in and tells statements from each other: a simple query, or
 * parse to sync. `text` of a statement that was prepared before is that of its name.
 */
export class FrontendReader {
  #left: Buffer = Buffer.alloc(0)
  #isStarted = false
  #texts = new Map<string, string>()
  #text = ''
  #unit: Buffer[] = []

  /** What can be passed on: units, and what comes before the first one. */
  read(chunk: Buffer): Unit[] {
    this.#left = Buffer.concat([this.#left, chunk])
    const units: Unit[] = []
    for (let message = this.#next(); message; message = this.#next()) {
      this.#unit.push(message)
      const unit = this.#take(message)
      if (unit) units.push(unit)
    }
    return units
  }

  #next(): Buffer | null {
    const header = this.#isStarted ? 1 : 0
    if (this.#left.length < header + 4) return null
    const size = header + this.#left.readInt32BE(header)
    if (this.#left.length < size) return null
    const message = this.#left.subarray(0, size)
    this.#left = this.#left.subarray(size)
    return message
  }

  #take(message: Buffer): Unit | null {
    if (!this.#isStarted) {
      this.#isStarted = true
      return this.#end('')
    }
    const kind = String.fromCharCode(message[0]!)
    if (kind === 'Q') return this.#end(textAt(message, 5)[0])
    if (kind === 'P') this.#parse(message)
    if (kind === 'B') this.#text = this.#texts.get(textAt(message, textAt(message, 5)[1])[0]) ?? this.#text
    // Sync ends a statement; a password, a terminate and what else there is goes through.
    return 'PBDEC'.includes(kind) ? null : this.#end(kind === 'S' ? this.#text : '')
  }

  #parse(message: Buffer): void {
    const [name, end] = textAt(message, 5)
    this.#text = textAt(message, end)[0]
    this.#texts.set(name, this.#text)
  }

  #end(text: string): Unit {
    const bytes = Buffer.concat(this.#unit)
    this.#unit = []
    return { text, bytes }
  }
}

/** Whether the backend's messages so far end with `ReadyForQuery`: the statement is done. */
export class BackendReader {
  #left: Buffer = Buffer.alloc(0)

  isDone(chunk: Buffer): boolean {
    this.#left = Buffer.concat([this.#left, chunk])
    while (this.#left.length >= 5 && this.#left.length >= 1 + this.#left.readInt32BE(1)) {
      if (this.#left[0] === 'Z'.charCodeAt(0)) return true
      this.#left = this.#left.subarray(1 + this.#left.readInt32BE(1))
    }
    return false
  }
}
