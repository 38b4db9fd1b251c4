import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'

const [WIDTH, HEIGHT] = [640, 480]
const [WHITE, BLACK, NO_COLOUR] = [235, 16, 128]

/** Two frames of a still picture, uncompressed (YUV4MPEG2), as Chromium's stand-in for a camera plays them over and over. */
function videoOf(isDark: (x: number, y: number) => boolean): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) if (isDark(x, y)) luma[y * WIDTH + x] = BLACK
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420mpeg2\n`), frame, frame])
}

/** A phone held before the camera, a little off the middle, that shows the text as a code. */
function codeVideo(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = Math.floor((HEIGHT - 60) / rows.length)
  return videoOf((x, y) => rows[Math.floor((y - 25) / size)]?.[Math.floor((x - 130) / size)] ?? false)
}

/** What the camera of a browser sees, which is started with `flags`. It looks anew whenever it is opened. */
export class FakeCamera {
  readonly #file: string

  constructor(name: string) {
    this.#file = join(tmpdir(), `crease-camera-${process.pid}-${name}.y4m`)
    this.seeNothing()
  }

  get flags(): string[] {
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${this.#file}`]
  }

  see(text: string): void {
    writeFileSync(this.#file, codeVideo(text))
  }

  seeNothing(): void {
    writeFileSync(
      this.#file,
      videoOf(() => false),
    )
  }

  remove(): void {
    rmSync(this.#file, { force: true })
  }
}
